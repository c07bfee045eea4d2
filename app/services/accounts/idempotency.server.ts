import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { MAX_KEYS_A_DAY } from "~/services/limits/quotas";
import { IDEMPOTENCY_DAYS } from "~/services/limits/retention";
import { DAY_MS } from "~/time/periods";

/** Requests that programs named by a key of their own: sent again, each gets the answer that it had. */

const PORTION = 1000;

interface OwnKey {
  learnerId: string;
  /** At most 255 characters. */
  key: string;
}

export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  /** Null: it was not to be kept. */
  body: string | null;
}

export type BeginIdempotentResult =
  /** Do it, then `keepAnswer` or `forgetBegun`. */
  | { status: "begun" }
  /** It was done before: this was the answer. */
  | { status: "answered"; answer: KeptAnswer }
  /** It came twice at once; or the process died in the middle, and nobody knows how far it got: so it stays for a day. */
  | { status: "under-way" }
  /** The key was used for something else. */
  | { status: "other-request" }
  /** As many keys as a day may have were used. */
  | { status: "too-many" };

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
    if (!begun) return readKept(ctx, input);
    if ((await countKeys(ctx, input)) <= MAX_KEYS_A_DAY) return { status: "begun" };
    await forgetBegun(ctx, input);
    return { status: "too-many" };
  });
}

async function countKeys(ctx: DbContext, { learnerId }: OwnKey): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("idempotency_keys")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("learner_id", "=", learnerId)
    .where("created_at", ">=", timestamp(ctx, -IDEMPOTENCY_DAYS * DAY_MS))
    .executeTakeFirstOrThrow();
  return count;
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
  return { status: "answered", answer: { status: row.status, headers, body: row.body } };
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

/** Those that are over, a portion at a time: whoever writes meanwhile waits for one of them alone. */
export async function removeExpiredKeys(ctx: DbContext): Promise<void> {
  let removed = PORTION;
  while (removed === PORTION) {
    const { numDeletedRows } = await ctx.db
      .deleteFrom("idempotency_keys")
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("learner_id", "key"),
          "in",
          selectFrom("idempotency_keys")
            .select(["learner_id", "key"])
            .where("created_at", "<", timestamp(ctx, -IDEMPOTENCY_DAYS * DAY_MS))
            .limit(PORTION)
            .$asTuple("learner_id", "key"),
        ),
      )
      .executeTakeFirstOrThrow();
    removed = Number(numDeletedRows);
  }
}
