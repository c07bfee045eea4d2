import type { DbContext } from "~/services/context";
import { canShow, readOptions } from "~/services/learning/items/item";
import type { LearnersConcept } from "./learners-concept";
import { findMisconceptions } from "./misconceptions.server";

/** Whether a question could show again the mistake of its concept's open gap: also where none is known, or no gap. */
export async function canShowAgain(
  ctx: DbContext,
  { learnerId, conceptId, questionId }: LearnersConcept & { questionId: string },
): Promise<boolean> {
  const misconception = (await findMisconceptions(ctx, { learnerId, conceptIds: [conceptId] })).get(conceptId);
  if (misconception === undefined) return true;
  const { options } = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select("items.options")
    .where("questions.id", "=", questionId)
    .where("questions.learner_id", "=", learnerId)
    .executeTakeFirstOrThrow();
  return canShow(readOptions(options), misconception);
}
