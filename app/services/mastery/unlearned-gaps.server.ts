import type { DbContext } from "~/services/context";
import { findConceptEasiness } from "./difficulties.server";
import type { LearnerHistory } from "./history";
import { isKnown, knownProbability } from "./known";
import { findPriors } from "./priors.server";
import type { ConceptRecord } from "./record";

/**
 * Which of these concepts were found to be a gap of the learner, open or closed, and are not believed to be known yet: one
 * right answer closes a gap, and may be a lucky one.
 *
 * @param records as they are about to be stored
 */
export async function listUnlearnedGaps(
  ctx: DbContext,
  { learnerId, learner, records }: { learnerId: string; learner: LearnerHistory; records: Map<string, ConceptRecord> },
): Promise<Set<string>> {
  const gaps = await findGaps(ctx, { learnerId, conceptIds: [...records.keys()] });
  const conceptIds = gaps.filter((id) => records.get(id)!.masteredAt === null);
  if (conceptIds.length === 0) return new Set();
  const { weights } = ctx.predictionModel;
  const easiness = await findConceptEasiness(ctx, conceptIds);
  const priors = await findPriors(ctx, { learnerId, conceptIds });
  const isUnlearned = (id: string) => {
    const belief = { ...records.get(id)!, id, prior: priors.get(id)?.at(-1) ?? null };
    return !isKnown(knownProbability(learner, belief, { easiness: easiness.get(id) ?? 0, weights }));
  };
  return new Set(conceptIds.filter(isUnlearned));
}

async function findGaps(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<string[]> {
  if (conceptIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("gaps")
    .select("concept_id as id")
    .distinct()
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .execute();
  return rows.map(({ id }) => id);
}
