import { Badge } from "~/components/ui/badge";
import { RichText } from "~/components/ui/rich-text";
import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { GapBadge } from "./gap-badge";

interface GapTreeProps {
  /** The question with which it began. */
  root: GapTreeNode;
  /** To stand beside a question: names alone, without the words about each question. */
  size?: "small";
}

/** A breakdown as roots: each question with the simpler ones beneath it, down to the gap. The page links `styles/gap-tree.css`. */
export function GapTree({ root, size }: GapTreeProps) {
  return (
    <div className={size === "small" ? "gap-tree gap-tree-small" : "gap-tree"}>
      <Branches nodes={[root]} />
    </div>
  );
}

function Branches({ nodes }: { nodes: GapTreeNode[] }) {
  return (
    <ul className="roots">
      {nodes.map((node, index) => (
        <li key={index} data-state={drawnAs(node)} aria-current={node.isCurrent ? "step" : undefined}>
          <div className="roots-row">
            <Name node={node} />{" "}
            {node.badge === undefined ? (
              <OutcomeBadge node={node} />
            ) : (
              node.badge && <Badge kind={node.outcome === "held" ? "good" : "neutral"}>{node.badge}</Badge>
            )}{" "}
            {node.isCurrent && <Badge kind="accent">You are here</Badge>}{" "}
            {node.chosenHtml && (
              <span className="gap-tree-question">
                You chose: <RichText html={node.chosenHtml} inline />
              </span>
            )}
            {node.questionLabel && <bdi className="gap-tree-question">{node.questionLabel}</bdi>}
          </div>
          {node.children.length > 0 && <Branches nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

function Name({ node: { conceptName, href } }: { node: GapTreeNode }) {
  return href ? (
    <a className="roots-name" href={href}>
      <bdi>{conceptName}</bdi>
    </a>
  ) : (
    <bdi className="roots-name">{conceptName}</bdi>
  );
}

/** As on the landing page; what is not needed any more looks as if it had never been asked. */
function drawnAs({ outcome, isGap }: GapTreeNode): string {
  if (isGap) return "gap";
  return { failed: "failed", held: "passed", open: "open", skipped: "open" }[outcome];
}

function OutcomeBadge({ node }: { node: GapTreeNode }) {
  const { isGap, holdsNow } = node;
  return (
    <>
      {isGap ? <GapBadge label="The gap" gapName={node.gapName} /> : <Outcome node={node} />}
      {holdsNow && (
        <>
          {" "}
          <Badge kind="good">{isGap ? "Closed" : "Solid now"}</Badge>
        </>
      )}
    </>
  );
}

function Outcome({ node: { outcome, saidDontKnow, isCurrent } }: { node: GapTreeNode }) {
  switch (outcome) {
    case "failed":
      return <Badge kind="gap">{saidDontKnow ? "Not known yet" : "Missed"}</Badge>;
    case "held":
      return <Badge kind="good">Right</Badge>;
    case "open":
      return isCurrent ? null : <Badge>Not asked yet</Badge>;
    case "skipped":
      return <Badge>Not needed</Badge>;
  }
}
