import { GapTree } from "~/components/map/gap-tree";
import type { GapTreeNode } from "~/services/map/gap-tree-node";

interface WhereYouAreProps {
  root: GapTreeNode;
  /** The question above that it helps with, by its concept; null where that is its own. */
  parentName: string | null;
  /** Whether a phone leaves it out: what is said above the question says why it is asked. */
  isForWide: boolean;
}

/** The way down from a main question, as the small tree; on a phone a line that opens. The page links `styles/question-page.css`. */
export function WhereYouAre({ root, parentName, isForWide }: WhereYouAreProps) {
  return (
    <nav className={isForWide ? "where-you-are unless-narrow" : "where-you-are"} aria-label="Where you are">
      {parentName && (
        <details className="where-fold">
          <summary>
            Helps with <bdi>{parentName}</bdi>
          </summary>
          <p className="small">
            From <bdi>{root.conceptName}</bdi> down to this question:
          </p>
        </details>
      )}
      <p className="where-title" aria-hidden="true">
        Where you are
      </p>
      <GapTree root={root} size="small" />
    </nav>
  );
}
