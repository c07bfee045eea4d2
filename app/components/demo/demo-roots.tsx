import { Badge } from "~/components/ui/badge";
import type { DemoRoot } from "~/services/demo/demo-page";

/** Everything asked so far, drawn as roots: each question with what it was broken down into. */
export function DemoRoots({ roots }: { roots: DemoRoot[] }) {
  return (
    <section className="demo-roots" aria-labelledby="demo-roots">
      <h2 id="demo-roots">Where you are</h2>
      <RootList roots={roots} />
    </section>
  );
}

function RootList({ roots }: { roots: DemoRoot[] }) {
  return (
    <ul className="roots">
      {roots.map((root) => (
        <li key={root.name} data-state={drawnAs[root.state]} aria-current={root.isHere ? "step" : undefined}>
          <span className="roots-name">{root.name}</span> <StateBadges root={root} />
          {root.parts.length > 0 && <RootList roots={root.parts} />}
        </li>
      ))}
    </ul>
  );
}

/** As the roots on the landing page. */
const drawnAs = { ahead: "open", failed: "failed", gap: "gap", mastered: "passed", passed: "passed" };

function StateBadges({ root: { state, isHere, parts } }: { root: DemoRoot }) {
  switch (state) {
    case "ahead":
      return <Badge kind={isHere ? "accent" : "neutral"}>{isHere ? "You are here" : "Not tested yet"}</Badge>;
    case "failed":
      return (
        <>
          <Badge kind="wrong">Failed</Badge> {parts.length > 0 && !isHere && <Badge kind="gap">Breaking down</Badge>}
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
