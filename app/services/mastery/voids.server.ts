import { inTransaction, timestamp, type DbContext } from "~/services/context";
import type { VoidReason } from "~db/schema";
import { replayAround } from "./replay.server";

/** Answers that say nothing about mastery. They stay in the record; only what is believed changes. */

interface Void {
  answerId: string;
  learnerId: string;
  reason: VoidReason;
}

/** Makes an answer count for nothing. Void already for this reason, or not the learner's, it stays as it is. */
export async function voidAnswer(ctx: DbContext, input: Void): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await isOwnAnswer(ctx, input)) || (await isVoid(ctx, input))) return;
    await replayAround(ctx, input.learnerId, async () => {
      await ctx.db
        .insertInto("voided_answers")
        .values({
          answer_id: input.answerId,
          reason: input.reason,
          learner_id: input.learnerId,
          created_at: timestamp(ctx),
        })
        .execute();
    });
  });
}

/** Takes one reason back; the answer counts again when it was the only one. */
export async function unvoidAnswer(ctx: DbContext, input: Void): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await isVoid(ctx, input))) return;
    await replayAround(ctx, input.learnerId, async () => {
      await ctx.db
        .deleteFrom("voided_answers")
        .where("answer_id", "=", input.answerId)
        .where("reason", "=", input.reason)
        .where("learner_id", "=", input.learnerId)
        .execute();
    });
  });
}

async function isVoid(ctx: DbContext, input: Void): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("voided_answers")
    .select("answer_id")
    .where("answer_id", "=", input.answerId)
    .where("reason", "=", input.reason)
    .where("learner_id", "=", input.learnerId)
    .executeTakeFirst();
  return row !== undefined;
}

async function isOwnAnswer(ctx: DbContext, input: Void): Promise<boolean> {
  const answer = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("id", "=", input.answerId)
    .where("learner_id", "=", input.learnerId)
    .executeTakeFirst();
  return answer !== undefined;
}
