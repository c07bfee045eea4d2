import { MODEL_CONCEPTS } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { misbehaviourOf } from "./item-statistics";

interface Response {
  itemId: string;
  /** Of the learner, as believed before the answer, in logits. */
  ability: number;
  isCorrect: boolean;
}

/**
 * Counts a learner's first attempt at an item. One that a model wrote and that behaves badly retires itself: nobody new
 * is asked it. Those of the curriculum are for people to judge.
 */
export async function recordResponse(ctx: DbContext, { itemId, ability, isCorrect }: Response): Promise<void> {
  const group = ability < 0 ? "weak" : "strong";
  const item = await ctx.db
    .updateTable("items")
    .set((column) => ({
      [`${group}_count`]: column(`${group}_count`, "+", 1),
      [`${group}_correct`]: column(`${group}_correct`, "+", isCorrect ? 1 : 0),
    }))
    .where("id", "=", itemId)
    .returning(["concept_id", "option_count", "weak_count", "weak_correct", "strong_count", "strong_correct"])
    .executeTakeFirstOrThrow();
  if (!item.concept_id.startsWith(MODEL_CONCEPTS) || misbehaviourOf(item) === null) return;
  await ctx.db
    .updateTable("items")
    .set({ status: "retired" })
    .where("id", "=", itemId)
    .where("status", "=", "published")
    .execute();
}
