import type { DbContext } from "~/services/context";
import { readOptions } from "~/services/learning/items/item";
import { whatOneDid } from "~/text/what-one-did";
import { isNotVoided } from "~/services/mastery/not-voided.server";
import type { GapBefore, GapStory } from "./gap-story";

/** @param closedBy the right answer that closed the gap */
export async function findGapStory(
  ctx: DbContext,
  { learnerId, conceptId, closedBy }: { learnerId: string; conceptId: string; closedBy: string },
): Promise<GapStory> {
  const answers = await ctx.db
    .selectFrom("answers")
    .select([
      "id",
      "item_id as itemId",
      "is_correct as isCorrect",
      "dont_know as dontKnow",
      "option_index as optionIndex",
    ])
    .where("learner_id", "=", learnerId)
    .where("concept_id", "=", conceptId)
    .where(isNotVoided)
    .orderBy("answered_at")
    .execute();
  const end = answers.findIndex(({ id }) => id === closedBy);
  const earlier = answers.slice(0, end);
  const miss = earlier.findLast(({ isCorrect }) => isCorrect === 0);
  return {
    before: miss ? await whatWasMissed(ctx, miss) : null,
    isFresh: earlier.every(({ itemId }) => itemId !== answers[end]?.itemId),
  };
}

/** Null of a question that was withdrawn: its key may have been the mistake. */
async function whatWasMissed(
  ctx: DbContext,
  { itemId, dontKnow, optionIndex }: { itemId: string; dontKnow: 0 | 1; optionIndex: number | null },
): Promise<GapBefore | null> {
  if (dontKnow === 1) return { kind: "dont-know" };
  const item = await ctx.db
    .selectFrom("items")
    .select("options")
    .where("id", "=", itemId)
    .where("status", "!=", "withdrawn")
    .executeTakeFirst();
  const chosen = item && optionIndex !== null && readOptions(item.options)[optionIndex];
  if (!chosen) return null;
  const sentence = chosen.feedbackHtml && whatOneDid(chosen.feedbackHtml);
  return sentence ? { kind: "did", sentence } : { kind: "chosen", optionHtml: chosen.html };
}
