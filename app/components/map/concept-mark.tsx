import type { ShownState } from "~/services/map/concept-state";

/** The shape of a state, beside words that say it. The page must have `ConceptMarks`. */
export function ConceptMark({ state }: { state: ShownState }) {
  return (
    <svg className="concept-mark" viewBox="-10 -10 20 20" aria-hidden="true" focusable="false">
      <use href={`#mark-${state}`} />
    </svg>
  );
}
