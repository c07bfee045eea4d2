import type { DbContext } from "~/services/context";
import { findConceptEasiness } from "./difficulties.server";
import { findKnowledge } from "./knowledge.server";
import { rightAnswersLeft } from "./right-answers-left";
import { findLearnerHistory } from "./stored-records.server";

/** See `rightAnswersLeft`; null also while nothing is stored of the learner by this model. */
export async function findRightAnswersLeft(
  ctx: DbContext,
  { learnerId, conceptId }: { learnerId: string; conceptId: string },
): Promise<number | null> {
  const learner = await findLearnerHistory(ctx, learnerId);
  const known = (await findKnowledge(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId);
  if (!learner || !known) return null;
  const easiness = (await findConceptEasiness(ctx, [conceptId])).get(conceptId) ?? 0;
  const { record, prior } = known;
  const belief = { learner, record, prior, easiness, weights: ctx.predictionModel.weights };
  return rightAnswersLeft(conceptId, belief, ctx.now().getTime());
}
