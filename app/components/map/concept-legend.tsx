import { conceptStates, conceptStateWords, type ConceptState } from "~/services/map/concept-state";
import { ConceptMark } from "./concept-mark";
import type { ShownConcept } from "./shown-concept";

/** Where the word alone leaves one asking why. */
const explanations: Partial<Record<ConceptState, string>> = {
  proved: "by a test, or by what rests on it",
  lapsed: "mastered once, missed since",
  locked: "rests on what is not known yet",
};

/** What the marks of these concepts mean, and how many have each; states that none of them is in are left out. */
export function ConceptLegend({ concepts }: { concepts: ShownConcept[] }) {
  const counts = conceptStates.map((state) => ({
    state,
    count: concepts.filter((concept) => concept.state === state).length,
  }));
  return (
    <ul className="concept-legend">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <li key={state}>
            <ConceptMark state={state} /> {conceptStateWords[state]} ({count})
            {explanations[state] && <small>: {explanations[state]}</small>}
          </li>
        ))}
    </ul>
  );
}
