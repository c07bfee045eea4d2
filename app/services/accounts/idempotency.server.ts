import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { IDEMPOTENCY_DAYS } from "~/services/limits/retention";
import { DAY_MS } from "~/time/periods";

/** Requests that programs named by a key of their own: sent again, each gets the answer that it had. */

interface OwnKey {
  learnerId: string;
  /** At most 255 characters. */
  key: string;
}

export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type BeginIdempotentResult =
  /** Do it, then `keepAnswer` or `forgetBegun`. */
  | { status: "begun" }
  /** It was done before: this was the answer. */
  | { status: "answered"; answer: KeptAnswer }
  /** It came twice at once; or the process died in the middle, and nobody knows how far it got: so it stays for a day. */
  | { status: "under-way" }
  /** The key was used for something else. */
  | { status: "other-request" };

/** @param input.requestHash of all that makes the request what it is */
export async function beginIdempotent(
  ctx: DbContext,
  input: OwnKey & { requestHash: string },
): Promise<BeginIdempotentResult> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .deleteFrom("idempotency_keys")
      .where("learner_id", "=", input.learnerId)
      .where("key", "=", input.key)
      .where("created_at", "<", timestamp(ctx, -IDEMPOTENCY_DAYS * DAY_MS))
      .execute();
    const begun = await ctx.db
      .insertInto("idempotency_keys")
      .values({
        learner_id: input.learnerId,
        key: input.key,
        request_hash: input.requestHash,
        state: "begun",
        created_at: timestamp(ctx),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    return begun ? { status: "begun" } : readKept(ctx, input);
  });
}

async function readKept(ctx: DbContext, input: OwnKey & { requestHash: string }): Promise<BeginIdempotentResult> {
  const row = await ctx.db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "status", "headers", "body"])
    .where("learner_id", "=", input.learnerId)
    .where("key", "=", input.key)
    .executeTakeFirstOrThrow();
  if (row.request_hash !== input.requestHash) return { status: "other-request" };
  if (row.status === null) return { status: "under-way" };
  const headers = JSON.parse(row.headers ?? "{}") as Record<string, string>;
  return { status: "answered", answer: { status: row.status, headers, body: row.body ?? "" } };
}

/** For whoever sends the same request again. */
export async function keepAnswer(
  ctx: DbContext,
  { learnerId, key, answer }: OwnKey & { answer: KeptAnswer },
): Promise<void> {
  await ctx.db
    .updateTable("idempotency_keys")
    .set({
      state: "answered",
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: answer.body,
    })
    .where("learner_id", "=", learnerId)
    .where("key", "=", key)
    .where("state", "=", "begun")
    .execute();
}

/** Nothing was done, so the same request may be tried again. An answer that is kept stays. */
export async function forgetBegun(ctx: DbContext, { learnerId, key }: OwnKey): Promise<void> {
  await ctx.db
    .deleteFrom("idempotency_keys")
    .where("learner_id", "=", learnerId)
    .where("key", "=", key)
    .where("state", "=", "begun")
    .execute();
}
