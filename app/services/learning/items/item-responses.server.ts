import { MODEL_CONCEPTS } from "~/providers/author/port";
import type { DbContext } from "~/services/context";
import { misbehaviourOf } from "./item-statistics";

interface Response {
  itemId: string;
  /** Probability, 0 to 1, of the learner's knowing the concept, before the answer; null when nothing is known of them. */
  before: number | null;
  isCorrect: boolean;
}

/**
 * Counts a learner's first attempt at an item, unless nothing is known of the learner: newcomers are neither strong nor
 * weak. An item that a model wrote and that behaves badly retires itself: nobody new is asked it. Those of the curriculum
 * are for people to judge.
 */
export async function recordResponse(ctx: DbContext, { itemId, before, isCorrect }: Response): Promise<void> {
  if (before === null) return;
  const group = before < 0.5 ? "weak" : "strong";
  const item = await ctx.db
    .updateTable("items")
    .set((column) => ({
      [`${group}_count`]: column(`${group}_count`, "+", 1),
      [`${group}_correct`]: column(`${group}_correct`, "+", isCorrect ? 1 : 0),
    }))
    .where("id", "=", itemId)
    .returning([
      "concept_id as conceptId",
      "option_count as optionCount",
      "weak_count as weakCount",
      "weak_correct as weakCorrect",
      "strong_count as strongCount",
      "strong_correct as strongCorrect",
    ])
    .executeTakeFirstOrThrow();
  if (!item.conceptId.startsWith(MODEL_CONCEPTS) || misbehaviourOf(item) === null) return;
  await ctx.db
    .updateTable("items")
    .set({ status: "retired" })
    .where("id", "=", itemId)
    .where("status", "=", "published")
    .execute();
}
