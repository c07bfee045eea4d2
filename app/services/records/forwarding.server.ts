import { sql } from "kysely";
import { timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue, makeDue } from "~/services/jobs/queue.server";
import { answeredStatement } from "./answered-statement.server";
import { forwardingDelay } from "./forwarding-delay";
import { selectRecorded, toRecorded } from "./recorded-answers.server";
import type { Statement } from "./statement";

/**
 * Every answer is told to the learning record store that is set, the oldest first. How far that has come is noted after
 * each batch: what a killed process had sent since is sent again, under the same ids.
 */

const BATCH = 50;

type StoreContext = DbContext & Pick<AppContext, "records">;

/** Begins, or goes on, where there are answers that were not told yet. Wake the worker after it. */
export async function forwardNews(ctx: StoreContext): Promise<void> {
  const store = ctx.records?.address;
  if (store === undefined) return;
  await ctx.db
    .insertInto("statement_forwarding")
    .values({ store, after_id: "", failures: 0, updated_at: timestamp(ctx) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const news = await ctx.db
    .selectFrom("answers")
    .select("id")
    .where("id", ">", (query) => query.selectFrom("statement_forwarding").select("after_id").where("store", "=", store))
    .limit(1)
    .executeTakeFirst();
  if (news) await enqueue(ctx, { kind: "statements", subjectId: store });
}

/** For the start of the server: what was put off is tried at once, for its settings may have been mended. */
export async function resumeForwarding(ctx: StoreContext): Promise<void> {
  await forwardNews(ctx);
  if (ctx.records) await makeDue(ctx, { kind: "statements", subjectId: ctx.records.address });
}

export interface StatementBatch {
  /** None of an account that is closed. */
  statements: Statement[];
  /** What was told before it, and with it. */
  afterId: string;
  lastId: string;
}

/** The next answers to tell; null when all were told. */
export async function nextBatch(ctx: DbContext, store: string): Promise<StatementBatch | null> {
  const noted = await ctx.db
    .selectFrom("statement_forwarding")
    .select("after_id as afterId")
    .where("store", "=", store)
    .executeTakeFirst();
  if (!noted) return null;
  const rows = await selectRecorded(ctx)
    .where("answers.id", ">", noted.afterId)
    .orderBy("answers.id")
    .limit(BATCH)
    .execute();
  const last = rows.at(-1);
  if (!last) return null;
  const telling = { publicUrl: ctx.support.publicUrl, toldTo: "staff" } as const;
  const statements = rows
    .filter(({ closedAt }) => closedAt === null)
    .map((row) => answeredStatement(toRecorded(row), telling));
  return { statements, afterId: noted.afterId, lastId: last.id };
}

/** Notes that a batch was told; not where an older answer came meanwhile, which is told next then. */
export async function noteForwarded(ctx: DbContext, store: string, { afterId, lastId }: StatementBatch): Promise<void> {
  await ctx.db
    .updateTable("statement_forwarding")
    .set({ after_id: lastId, failures: 0, last_error: null, updated_at: timestamp(ctx) })
    .where("store", "=", store)
    .where("after_id", "=", afterId)
    .execute();
}

/** The store takes nothing now: it is asked again later. Called in the transaction that ends the job. */
export async function putOffForwarding(
  ctx: DbContext,
  store: string,
  { reason, retryAfterMs }: { reason: string; retryAfterMs: number | null },
): Promise<void> {
  await endForwarding(ctx, store);
  const noted = await ctx.db
    .updateTable("statement_forwarding")
    .set({ failures: sql`failures + 1`, last_error: reason, updated_at: timestamp(ctx) })
    .where("store", "=", store)
    .returning("failures")
    .executeTakeFirst();
  const delay = retryAfterMs ?? forwardingDelay(noted?.failures ?? 1);
  const notBefore = new Date(ctx.now().getTime() + delay);
  await enqueue(ctx, { kind: "statements", subjectId: store, notBefore });
}

/** The job itself, which has no news for anybody. Called in the transaction that ends it. */
export async function endForwarding(ctx: DbContext, store: string): Promise<void> {
  await ctx.db.deleteFrom("jobs").where("subject_id", "=", store).where("kind", "=", "statements").execute();
}
