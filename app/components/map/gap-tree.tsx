import { InConcept } from "~/components/learning/in-concept";
import { Badge } from "~/components/ui/badge";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import type { GapTreeNode } from "~/services/map/gap-tree-node";

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
            <Name node={node} /> <OutcomeBadge node={node} />{" "}
            {node.isCurrent && <Badge kind="accent">You are here</Badge>}{" "}
            {node.questionLabel && <span className="gap-tree-question">{node.questionLabel}</span>}
          </div>
          {node.children.length > 0 && <Branches nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

function Name({ node: { conceptName, gapName, href } }: { node: GapTreeNode }) {
  const { name, inConcept } = gapNameOf({ conceptName, gapName: gapName ?? null });
  return (
    <>
      {href === null ? (
        <bdi className="roots-name">{name}</bdi>
      ) : (
        <a className="roots-name" href={href}>
          <bdi>{name}</bdi>
        </a>
      )}
      {inConcept !== null && (
        <small>
          <InConcept name={inConcept} />
        </small>
      )}
    </>
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
      {isGap ? <Badge kind="gap">The gap</Badge> : <Outcome node={node} />}
      {holdsNow && (
        <>
          {" "}
          <Badge kind="good">{isGap ? "Closed" : "Solid now"}</Badge>
        </>
      )}
    </>
  );
}

function Outcome({ node: { outcome, isCurrent, timesMissed = 1 } }: { node: GapTreeNode }) {
  switch (outcome) {
    case "failed":
      return (
        <Badge kind="gap">Missed{timesMissed > 1 && (timesMissed > 2 ? ` ${timesMissed} times` : " twice")}</Badge>
      );
    case "held":
      return <Badge kind="good">Right</Badge>;
    case "open":
      return isCurrent ? null : <Badge>Not asked yet</Badge>;
    case "skipped":
      return <Badge>Not needed</Badge>;
  }
}
