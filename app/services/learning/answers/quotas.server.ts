import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import { MAX_ANSWERS_A_MINUTE, MAX_STORED_IMAGE_BYTES } from "~/services/limits/quotas";
import { MINUTE_MS } from "~/time/periods";

/** The block size of most disks: the least room that any file takes. */
const DISK_BLOCK = 4096;

const recentAnswers = compiledQuery((db, input: { learnerId: string; since: string }) =>
  db
    .selectFrom("answers")
    .select((column) => column.fn.countAll<number>().as("count"))
    .where("learner_id", "=", input.learnerId)
    .where("answered_at", ">", input.since),
);

/** Whether the learner gave as many answers within the last minute as an account may. */
export async function answersTooFast(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<boolean> {
  const since = timestamp(ctx, -MINUTE_MS);
  const [recent] = await recentAnswers(ctx, { learnerId, since });
  return recent !== undefined && recent.count >= MAX_ANSWERS_A_MINUTE;
}

/** @param input.instead the picture that goes when this one comes */
export async function hasRoomForImage(
  ctx: DbContext,
  input: { learnerId: string; bytes: number; instead: string | null },
): Promise<boolean> {
  const { stored } = await ctx.db
    .selectFrom("images")
    .select(sql<number>`coalesce(sum(max(bytes, ${DISK_BLOCK})), 0)`.as("stored"))
    .where("learner_id", "=", input.learnerId)
    .where("id", "is not", input.instead)
    .executeTakeFirstOrThrow();
  return stored + Math.max(input.bytes, DISK_BLOCK) <= MAX_STORED_IMAGE_BYTES;
}
