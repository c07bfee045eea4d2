import type { DbContext } from "~/services/context";
import { findConceptEasiness } from "./difficulties.server";
import type { LearnerHistory } from "./history";
import { isKnown, knownProbability } from "./known";
import { findPriors } from "./priors.server";
import type { ConceptRecord } from "./record";

/**
 * Which of these concepts are to be learned in reviews: they were asked about, and either are an open gap of the learner, or
 * are not believed to be known and were a gap (a right answer or two close it, and may be lucky), or are asked about by no
 * part.
 *
 * @param records as they are about to be stored
 */
export async function listToLearn(
  ctx: DbContext,
  { learnerId, learner, records }: { learnerId: string; learner: LearnerHistory; records: Map<string, ConceptRecord> },
): Promise<Set<string>> {
  const asked = [...records].filter(([, { masteredAt, memory }]) => masteredAt === null && memory !== null);
  const key = { learnerId, conceptIds: asked.map(([conceptId]) => conceptId) };
  if (key.conceptIds.length === 0) return new Set();
  const gaps = await findGaps(ctx, key);
  const isOpen = new Map(gaps.map(({ id, isOpen }) => [id, isOpen === 1]));
  const conceptIds = [...new Set([...isOpen.keys(), ...(await findReviewedOnly(ctx, key))])];
  if (conceptIds.length === 0) return new Set();
  const { weights } = ctx.predictionModel;
  const easiness = await findConceptEasiness(ctx, conceptIds);
  const priors = await findPriors(ctx, { learnerId, conceptIds });
  const isToLearn = (id: string) => {
    if (isOpen.get(id)) return true;
    const belief = { ...records.get(id)!, id, prior: priors.get(id)?.at(-1) ?? null };
    return !isKnown(knownProbability(learner, belief, { easiness: easiness.get(id) ?? 0, weights }));
  };
  return new Set(conceptIds.filter(isToLearn));
}

async function findGaps(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<{ id: string; isOpen: number }[]> {
  return ctx.db
    .selectFrom("gaps")
    .select(({ eb, fn }) => ["concept_id as id", fn.max<number>(eb("closed_at", "is", null)).as("isOpen")])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .groupBy("concept_id")
    .execute();
}

/** Of these concepts of the learner's courses those that no part asks about: none teaches them, or each that does is complete. */
async function findReviewedOnly(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<string[]> {
  const concepts = await ctx.db
    .selectFrom("courses")
    .innerJoin("course_concepts", "course_concepts.course_id", "courses.id")
    .select("course_concepts.concept_id as id")
    .distinct()
    .where("courses.learner_id", "=", learnerId)
    .where("course_concepts.concept_id", "in", conceptIds)
    .execute();
  const parts = await ctx.db
    .selectFrom("subsections")
    .select("concept_ids as taught")
    .where("learner_id", "=", learnerId)
    .where("completed_at", "is", null)
    .execute();
  const asked = new Set(parts.flatMap((part) => JSON.parse(part.taught) as string[]));
  return concepts.map(({ id }) => id).filter((id) => !asked.has(id));
}
