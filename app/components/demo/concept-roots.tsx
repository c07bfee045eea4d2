import { Badge } from "~/components/ui/badge";
import type { DemoRoot } from "~/services/demo/demo-page";

interface ConceptRootsProps {
  roots: DemoRoot[];
  /** Says nothing of what is not asked yet, where that is nearly all. */
  isQuiet?: boolean;
}

/** Concepts drawn as roots: each with those that it builds on, and what came of it. */
export function ConceptRoots({ roots, isQuiet = false }: ConceptRootsProps) {
  return (
    <ul className="roots">
      {roots.map((root) => (
        <li key={root.name} data-state={drawnAs[root.state]} aria-current={root.isHere ? "step" : undefined}>
          <span className="roots-name">{root.name}</span> <StateBadges root={root} isQuiet={isQuiet} />
          {root.parts.length > 0 && <ConceptRoots roots={root.parts} isQuiet={isQuiet} />}
        </li>
      ))}
    </ul>
  );
}

/** As in the landing page's example. */
const drawnAs = { ahead: "open", failed: "failed", gap: "gap", mastered: "passed", passed: "passed" };

function StateBadges({ root: { state, isHere, parts }, isQuiet }: { root: DemoRoot; isQuiet: boolean }) {
  switch (state) {
    case "ahead":
      if (isHere) return <Badge kind="accent">{isQuiet ? "Next" : "You are here"}</Badge>;
      return isQuiet ? null : <Badge>Not tested yet</Badge>;
    case "failed":
      return (
        <>
          <Badge kind="gap">Missed</Badge> {parts.length > 0 && !isHere && <Badge kind="gap">Breaking down</Badge>}
          {isHere && <Badge kind="accent">You are here</Badge>}
        </>
      );
    case "gap":
      return <Badge kind="gap">Need to learn</Badge>;
    case "mastered":
      return <Badge kind="good">Mastered</Badge>;
    case "passed":
      return <Badge kind="good">Passed</Badge>;
  }
}
