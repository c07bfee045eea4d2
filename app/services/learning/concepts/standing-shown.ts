import type { ConceptState, ShownState } from "~/services/map/concept-state";
import { shownState } from "~/services/map/shown-state";
import type { Knowledge } from "~/services/mastery/knowledge";
import { isLikely } from "~/services/mastery/likely";

/** Where a learner stands with a concept, as maps and progress show it: as a test's result groups it. Pure. */
export function standingShown(standing: {
  state: ConceptState;
  knowledge: Pick<Knowledge, "probability" | "record" | "prior">;
}): ShownState {
  return shownState(standing.state, isLikely(standing.knowledge));
}
