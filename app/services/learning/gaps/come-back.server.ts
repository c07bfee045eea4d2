import type { DbContext } from "~/services/context";
import type { ItemSource } from "~/services/learning/items/item";
import { upToTheAnswer } from "~/services/learning/items/solution-steps";
import { hasOpenGap } from "./open-gaps.server";
import { findMisses, MISSED_FOR_SURE } from "./misses.server";

/**
 * After a breakdown: the fresh question that was kept for it takes the place of the one that was broken down, since that
 * one's options have been seen. Without a fresh one it stays.
 */
export async function comeBack(
  ctx: DbContext,
  { breakdownId, questionId }: { breakdownId: string; questionId: string },
): Promise<void> {
  const fresh = await ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select([
      "questions.id",
      "questions.learner_id as learnerId",
      "questions.concept_id as conceptId",
      "items.source",
      "items.answer_index as answerIndex",
    ])
    .where("questions.breakdown_id", "=", breakdownId)
    .where("questions.status", "=", "reserved")
    .executeTakeFirst();
  const missed = await ctx.db
    .selectFrom("questions")
    .select([
      "question_number",
      "parent_question_id",
      "breakdown_id",
      "slot",
      "depth",
      "parked_concept_id",
      "missed_in",
    ])
    .where("id", "=", questionId)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (!fresh || !missed) return;
  const { questions } = await findMisses(ctx, fresh);
  const help =
    questions >= MISSED_FOR_SURE && (await hasOpenGap(ctx, fresh)) && canBeWorkedTogether(fresh) ? "together" : null;
  await ctx.db.updateTable("questions").set({ status: "missed", slot: null }).where("id", "=", questionId).execute();
  await ctx.db
    .updateTable("questions")
    .set({ ...missed, status: "open", help })
    .where("id", "=", fresh.id)
    .execute();
}

function canBeWorkedTogether({ source, answerIndex }: { source: string | null; answerIndex: number }): boolean {
  return source !== null && upToTheAnswer(JSON.parse(source) as ItemSource, answerIndex) !== null;
}
