import type { ShownState } from "~/services/map/concept-state";
import { shownStates, shownStateWords, type ShownCounts } from "~/services/map/shown-state";
import { ConceptMark } from "./concept-mark";

/** Where the word alone leaves one asking why. */
const explanations: Partial<Record<ShownState, string>> = {
  proved: "in a test, or with something that builds on it",
  likely: "not proved yet",
  said: "you said so; no answer has shown it yet",
  lapsed: "known before, but missed or forgotten since",
  locked: "needs something you don’t know yet",
};

/** What the marks mean, and how many concepts have each; states that none is in are left out. */
export function ConceptLegend({ counts }: { counts: ShownCounts }) {
  return (
    <ul className="concept-legend">
      {shownStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <li key={state}>
            <ConceptMark state={state} /> {shownStateWords[state]} ({counts[state]})
            {explanations[state] && <small>: {explanations[state]}</small>}
          </li>
        ))}
    </ul>
  );
}
