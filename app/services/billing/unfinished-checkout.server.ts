import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { MINUTE_MS } from "~/time/periods";
import type { BillingCycle } from "~db/schema";

/** Whoever opens a page has an answer by then, or was killed. */
export const OPENING_MS = 2 * MINUTE_MS;

export type BegunCheckout =
  /** To be opened with its id as the idempotency key: nobody else opens another meanwhile. */
  | { status: "opening"; checkoutId: string; createdAt: string }
  | { status: "open"; checkoutId: string; sessionId: string; billingCycle: BillingCycle };

/** The learner's unfinished checkout, or a new one. One whose opening was given up, or is of the other period, is dropped. */
export async function beginCheckout(
  ctx: DbContext,
  { learnerId, billingCycle }: { learnerId: string; billingCycle: BillingCycle },
): Promise<BegunCheckout> {
  return inTransaction(ctx, async (ctx) => {
    const unfinished = await findUnfinished(ctx, learnerId);
    if (unfinished?.sessionId) {
      const { id: checkoutId, sessionId, billingCycle } = unfinished;
      return { status: "open", checkoutId, sessionId, billingCycle };
    }
    if (unfinished && unfinished.billingCycle === billingCycle && unfinished.createdAt > timestamp(ctx, -OPENING_MS)) {
      return { status: "opening", checkoutId: unfinished.id, createdAt: unfinished.createdAt };
    }
    if (unfinished) await expireCheckout(ctx, { checkoutId: unfinished.id, learnerId });
    const row = { id: newId(ctx), learner_id: learnerId, billing_cycle: billingCycle, created_at: timestamp(ctx) };
    await ctx.db
      .insertInto("checkouts")
      .values({ ...row, status: "opening" })
      .execute();
    return { status: "opening", checkoutId: row.id, createdAt: row.created_at };
  });
}

/** There is one at most. */
export async function findUnfinished(ctx: DbContext, learnerId: string) {
  const row = await ctx.db
    .selectFrom("checkouts")
    .select(["id", "billing_cycle as billingCycle", "session_id as sessionId", "created_at as createdAt", "status"])
    .where("learner_id", "=", learnerId)
    .where(({ eb, or }) => or([eb("status", "=", "opening"), eb("status", "=", "open")]))
    .executeTakeFirst();
  return row ?? null;
}

/** One of this learner's, whatever came of it; null for an id that is none of theirs. */
export async function findCheckout(
  ctx: DbContext,
  { learnerId, checkoutId }: { learnerId: string; checkoutId: string },
) {
  const row = await ctx.db
    .selectFrom("checkouts")
    .select(["status", "session_id as sessionId"])
    .where("id", "=", checkoutId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when it was dropped meanwhile: then its page must not be handed out. */
export async function keepCheckoutPage(
  ctx: DbContext,
  page: { checkoutId: string; learnerId: string; sessionId: string; url: string; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("checkouts")
    .set({
      status: "open",
      session_id: page.sessionId,
      url: page.url,
      expires_at: page.expiresAt.toISOString(),
    })
    .where("id", "=", page.checkoutId)
    .where("learner_id", "=", page.learnerId)
    .where(({ eb, or, and }) =>
      // Asked twice at once it is the same page.
      or([eb("status", "=", "opening"), and([eb("status", "=", "open"), eb("session_id", "=", page.sessionId)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function expireCheckout(
  ctx: DbContext,
  { checkoutId, learnerId }: { checkoutId: string; learnerId: string },
): Promise<void> {
  await ctx.db
    .updateTable("checkouts")
    .set({ status: "expired", url: null })
    .where("id", "=", checkoutId)
    .where("learner_id", "=", learnerId)
    .where(({ eb, or }) => or([eb("status", "=", "opening"), eb("status", "=", "open")]))
    .execute();
}
