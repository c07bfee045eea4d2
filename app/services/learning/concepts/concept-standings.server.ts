import type { DbContext } from "~/services/context";
import type { MapConcept } from "~/services/map/concept-graph";
import type { ConceptState } from "~/services/map/concept-state";
import type { Knowledge } from "~/services/mastery/knowledge";
import { findKnowledge } from "~/services/mastery/mastery.server";
import type { TeachingPart } from "~/services/mastery/open-parts";
import { conceptStates } from "./concept-states";

/** Where a learner stands with a concept, and what that rests on. */
export interface ConceptStanding {
  state: ConceptState;
  knowledge: Knowledge;
}

/**
 * Of all concepts of a map: what is proved of one is implied by what is proved above it.
 *
 * @param parts of all its courses: which of them are open
 */
export async function findConceptStandings(
  ctx: DbContext,
  {
    learnerId,
    concepts,
    parts,
  }: { learnerId: string; concepts: Pick<MapConcept, "id" | "prerequisites">[]; parts: TeachingPart[] },
): Promise<Map<string, ConceptStanding>> {
  const conceptIds = concepts.map(({ id }) => id);
  const knowledge = await findKnowledge(ctx, { learnerId, conceptIds });
  const prerequisites = new Map(concepts.map((concept) => [concept.id, concept.prerequisites]));
  const openGaps = await findOpenGaps(ctx, { learnerId, conceptIds });
  const states = conceptStates({ parts, prerequisites, knowledge, openGaps }, ctx.now());
  return new Map(conceptIds.map((id) => [id, { state: states.get(id)!, knowledge: knowledge.get(id)! }]));
}

/** Those of the concepts that are known to be missing. */
async function findOpenGaps(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Set<string>> {
  if (conceptIds.length === 0) return new Set();
  const gaps = await ctx.db
    .selectFrom("gaps")
    .select("concept_id as conceptId")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .where("closed_at", "is", null)
    .execute();
  return new Set(gaps.map(({ conceptId }) => conceptId));
}
