import { inTransaction, timestamp, type DbContext } from "~/services/context";
import type { VoidReason } from "~db/schema";
import { replayMastery } from "./replay.server";

/** Answers that say nothing about mastery. They stay in the record; only what is believed changes. */

interface Void {
  answerId: string;
  learnerId: string;
  reason: VoidReason;
}

/** Makes an answer count for nothing. Void already for this reason, or not the learner's, it stays as it is. */
export async function voidAnswer(ctx: DbContext, input: Void): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const conceptId = await findConcept(ctx, input);
    if (conceptId === null) return;
    const { numInsertedOrUpdatedRows } = await ctx.db
      .insertInto("voided_answers")
      .values({
        answer_id: input.answerId,
        reason: input.reason,
        learner_id: input.learnerId,
        created_at: timestamp(ctx),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows) await replayMastery(ctx, { learnerId: input.learnerId, conceptId });
  });
}

/** Takes one reason back; the answer counts again when it was the only one. */
export async function unvoidAnswer(ctx: DbContext, input: Void): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const conceptId = await findConcept(ctx, input);
    if (conceptId === null) return;
    const { numDeletedRows } = await ctx.db
      .deleteFrom("voided_answers")
      .where("answer_id", "=", input.answerId)
      .where("reason", "=", input.reason)
      .where("learner_id", "=", input.learnerId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows) await replayMastery(ctx, { learnerId: input.learnerId, conceptId });
  });
}

async function findConcept(ctx: DbContext, input: Void): Promise<string | null> {
  const answer = await ctx.db
    .selectFrom("answers")
    .select("concept_id as conceptId")
    .where("id", "=", input.answerId)
    .where("learner_id", "=", input.learnerId)
    .executeTakeFirst();
  return answer?.conceptId ?? null;
}
