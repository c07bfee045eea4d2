import { GapBadge } from "~/components/map/gap-badge";
import { Badge } from "~/components/ui/badge";
import { RichText } from "~/components/ui/rich-text";
import type { DemoRoot } from "~/services/demo/demo-page";
import { demoWords, type RootWords } from "./root-words";

interface ConceptRootsProps {
  roots: DemoRoot[];
  words?: RootWords;
}

/** Concepts drawn as roots: each with those that it builds on, and what came of it. */
export function ConceptRoots({ roots, words = demoWords }: ConceptRootsProps) {
  return (
    <ul className="roots">
      {roots.map((root) => (
        <li key={root.name} data-state={drawnAs[root.state]} aria-current={root.isHere ? "step" : undefined}>
          <div className="roots-row">
            <span className="roots-name">{root.name}</span> <StateBadges root={root} words={words} />
            {root.chosenHtml && (
              <>
                {" "}
                <span className="small">
                  You chose: <RichText html={root.chosenHtml} inline />
                </span>
              </>
            )}
          </div>
          {root.parts.length > 0 && <ConceptRoots roots={root.parts} words={words} />}
        </li>
      ))}
    </ul>
  );
}

/** As in the landing page's example. */
const drawnAs = { ahead: "open", failed: "failed", gap: "gap", mastered: "passed", passed: "passed" };

interface StateBadgesProps {
  root: DemoRoot;
  words: RootWords;
}

function StateBadges({ root: { state, saidDontKnow, gapName, isHere, parts }, words }: StateBadgesProps) {
  switch (state) {
    case "ahead":
      if (isHere) return <Badge kind="accent">{words.here}</Badge>;
      return words.ahead && <Badge>{words.ahead}</Badge>;
    case "failed":
      if (words.brokenDown !== null && parts.length > 0 && !isHere) return <Badge kind="gap">{words.brokenDown}</Badge>;
      return (
        <span>
          <Badge kind="gap">{saidDontKnow ? words.notKnown : words.missed}</Badge>{" "}
          {isHere && <Badge kind="accent">{words.here}</Badge>}
        </span>
      );
    case "gap":
      return <GapBadge label={words.gap} gapName={gapName} />;
    case "mastered":
    case "passed":
      return <Badge kind="good">{words[state]}</Badge>;
  }
}
