import { inTransaction, timestamp, type DbContext } from "~/services/context";
import type { VoidReason } from "~db/schema";
import { holdAgain } from "./hold-again.server";
import { replayAround } from "./replay.server";

/** Answers that say nothing about mastery. They stay in the record; only what is believed changes. */

interface Void {
  answerId: string;
  learnerId: string;
  reason: VoidReason;
}

/** Makes an answer count for nothing. Void already for this reason, or not the learner's, it stays as it is. */
export function voidAnswer(ctx: DbContext, { answerId, ...input }: Void): Promise<void> {
  return voidAnswers(ctx, { ...input, answerIds: [answerId] });
}

/** The same for several answers of one learner, whose record is replayed but once. */
export async function voidAnswers(
  ctx: DbContext,
  { answerIds, learnerId, reason }: Omit<Void, "answerId"> & { answerIds: string[] },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const counted = await listNotVoidFor(ctx, { answerIds, learnerId, reason });
    if (counted.length === 0) return;
    await replayAround(ctx, learnerId, async () => {
      await ctx.db
        .insertInto("voided_answers")
        .values(counted.map((id) => ({ answer_id: id, reason, learner_id: learnerId, created_at: timestamp(ctx) })))
        .execute();
      await forgetMisses(ctx, { learnerId, answerIds: counted });
    });
  });
}

/** They lock nothing any more. */
async function forgetMisses(
  ctx: DbContext,
  { learnerId, answerIds }: { learnerId: string; answerIds: string[] },
): Promise<void> {
  const misses = await ctx.db
    .selectFrom("answers")
    .select(["concept_id as conceptId", "answered_at as answeredAt"])
    .where("id", "in", answerIds)
    .where("learner_id", "=", learnerId)
    .where("is_correct", "=", 0)
    .orderBy("answered_at")
    .execute();
  const [first] = misses;
  if (!first) return;
  await holdAgain(ctx, { learnerId, conceptIds: misses.map(({ conceptId }) => conceptId), since: first.answeredAt });
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

async function listNotVoidFor(
  ctx: DbContext,
  { answerIds, learnerId, reason }: Omit<Void, "answerId"> & { answerIds: string[] },
): Promise<string[]> {
  if (answerIds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("id", "in", answerIds)
    .where("learner_id", "=", learnerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("voided_answers")
            .select("answer_id")
            .whereRef("answer_id", "=", "answers.id")
            .where("voided_answers.reason", "=", reason),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}
