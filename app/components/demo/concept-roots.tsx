import { Badge } from "~/components/ui/badge";
import type { DemoRoot } from "~/services/demo/demo-page";

interface ConceptRootsProps {
  roots: DemoRoot[];
  /** The word at the one that is asked about now. */
  here?: string;
  /** The word at those that are not asked yet; null where that is nearly all of them. */
  ahead?: string | null;
}

/** Concepts drawn as roots: each with those that it builds on, and what came of it. */
export function ConceptRoots({ roots, here = "You are here", ahead = "Not tested yet" }: ConceptRootsProps) {
  return (
    <ul className="roots">
      {roots.map((root) => (
        <li key={root.name} data-state={drawnAs[root.state]} aria-current={root.isHere ? "step" : undefined}>
          <div className="roots-row">
            <span className="roots-name">{root.name}</span> <StateBadges root={root} here={here} ahead={ahead} />
          </div>
          {root.parts.length > 0 && <ConceptRoots roots={root.parts} here={here} ahead={ahead} />}
        </li>
      ))}
    </ul>
  );
}

/** As in the landing page's example. */
const drawnAs = { ahead: "open", failed: "failed", gap: "gap", mastered: "passed", passed: "passed" };

interface StateBadgesProps {
  root: DemoRoot;
  here: string;
  ahead: string | null;
}

function StateBadges({ root: { state, isHere, parts }, here, ahead }: StateBadgesProps) {
  switch (state) {
    case "ahead":
      if (isHere) return <Badge kind="accent">{here}</Badge>;
      return ahead && <Badge>{ahead}</Badge>;
    case "failed":
      if (parts.length > 0 && !isHere) return <Badge kind="gap">Breaking down</Badge>;
      return (
        <span>
          <Badge kind="gap">Missed</Badge> {isHere && <Badge kind="accent">{here}</Badge>}
        </span>
      );
    case "gap":
      return <Badge kind="gap">Need to learn</Badge>;
    case "mastered":
      return <Badge kind="good">Mastered</Badge>;
    case "passed":
      return <Badge kind="good">Passed</Badge>;
  }
}
