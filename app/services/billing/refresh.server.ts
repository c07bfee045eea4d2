import { priceChanges, type PriceChange } from "~/content/plans";
import { PaymentFailure, type CustomerState, type PaymentProvider } from "~/providers/payments/port";
import { timestamp, type AppContext, type DbContext } from "~/services/context";
import type { JobControl } from "~/services/jobs/handler";
import { enqueue } from "~/services/jobs/queue.server";
import { attempt } from "./attempt";
import { becomeCustomer } from "./customer.server";
import { noteDuplicate } from "./notices.server";
import type { Note } from "./note";
import { inCents, isDue, priceNoticeKey, upcomingPrice } from "./price-changes";
import { storeMoney } from "./store-money.server";
import { storeState } from "./store-state.server";
import { ofPremium, subscriptionThatCounts, supernumerary, withoutOwing } from "./subscription-that-counts";
import { expireCheckout, findUnfinished, OPENING_MS } from "./unfinished-checkout.server";

export interface RefreshBilling {
  learnerId: string;
  publicUrl: string;
  control: Pick<JobControl, "commit" | "signal">;
  note: Note;
  changes?: readonly PriceChange[];
}

/**
 * Fetches all that the provider knows of a learner: whoever told of something, and in which order, it ends in the
 * provider's own state. One at a time, as each learner has one such job at most.
 *
 * @returns what stores it, to be called in the transaction that ends the job
 */
export async function refreshBilling(
  ctx: AppContext,
  payments: PaymentProvider,
  input: RefreshBilling,
): Promise<(ctx: DbContext) => Promise<void>> {
  const { learnerId, control } = input;
  const account = await findAccount(ctx, learnerId);
  if (!account) {
    // Cut off before anybody knew whether they had become one: if they have, it is known from now on.
    if (await findUnfinished(ctx, learnerId)) await becomeCustomer(ctx, payments, { learnerId });
    return (ctx) => dropGivenUp(ctx, learnerId);
  }

  const told = await listUnhandled(ctx, account.customerId);
  const began = timestamp(ctx);
  // Before the customer: what came of a page that was used is then among what is fetched of them.
  const checkout = await fetchCheckout(ctx, payments, learnerId);
  let customer = await payments.findCustomer(account.customerId);
  control.signal.throwIfAborted();
  if (customer && (await undoDuplicates(payments, customer, input))) {
    customer = await payments.findCustomer(account.customerId);
  }
  if (customer && (await callOffDebts(payments, customer))) customer = await payments.findCustomer(account.customerId);
  const isMoved = customer !== null && (await moveToNewPrice(ctx, payments, customer, input));
  if (isMoved) customer = await payments.findCustomer(account.customerId);
  const isAsked = isMoved || told.length > 0 || account.wanted > account.done;

  return async (ctx) => {
    const isStored = await storeState(ctx, { learnerId, began, customer, checkout }, { ...input, isAsked });
    await dropGivenUp(ctx, learnerId);
    if (isStored) await markHandled(ctx, { learnerId, told, wanted: account.wanted });
    if (await isMoreWaiting(ctx, learnerId)) await enqueue(ctx, { kind: "billing", subjectId: learnerId });
  };
}

async function findAccount(ctx: DbContext, learnerId: string) {
  const row = await ctx.db
    .selectFrom("billing_accounts")
    .innerJoin("learners", "learners.id", "billing_accounts.learner_id")
    .select(["customer_id as customerId", "refreshes_wanted as wanted", "refreshes_done as done"])
    .where("learner_id", "=", learnerId)
    .where("learners.deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

async function listUnhandled(ctx: DbContext, customerId: string): Promise<string[]> {
  const events = await ctx.db
    .selectFrom("payment_events")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("handled_at", "is", null)
    .execute();
  return events.map(({ id }) => id);
}

async function fetchCheckout(ctx: AppContext, payments: PaymentProvider, learnerId: string) {
  const unfinished = await findUnfinished(ctx, learnerId);
  if (!unfinished?.sessionId) return null;
  return { id: unfinished.id, state: await payments.findCheckout(unfinished.sessionId) };
}

/** A page whose opening was cut off was never handed out. */
async function dropGivenUp(ctx: DbContext, learnerId: string): Promise<void> {
  const unfinished = await findUnfinished(ctx, learnerId);
  if (!unfinished || unfinished.sessionId !== null || unfinished.createdAt > timestamp(ctx, -OPENING_MS)) return;
  await expireCheckout(ctx, { checkoutId: unfinished.id, learnerId });
}

/**
 * Ends what came too many, at once. That it did is written down before: whatever is killed when, what was paid for it is
 * given back.
 */
async function undoDuplicates(
  payments: PaymentProvider,
  customer: CustomerState,
  { learnerId, publicUrl, control, note }: RefreshBilling,
): Promise<boolean> {
  const extra = supernumerary(customer.subscriptions);
  if (extra.length === 0) return false;
  note("a learner had more than one subscription", { ended: extra.map(({ id }) => id) });
  await control.commit(async (ctx) => {
    await storeMoney(ctx, { learnerId, ...customer }, note);
    for (const { id: subscriptionId, status } of withoutOwing(extra)) {
      const isPaid = customer.invoices.some(
        (invoice) => invoice.subscriptionId === subscriptionId && invoice.amountPaid > 0,
      );
      await noteDuplicate(ctx, { learnerId, subscriptionId, publicUrl, isTold: isPaid || status !== "incomplete" });
    }
  });
  for (const { id } of extra) {
    const refused = refusalOf(await attempt(payments.endSubscription(id)));
    if (refused) note("a subscription that came too many could not be ended", { id, reason: refused.message });
  }
  return true;
}

/** What is owed for a subscription that is over is not to be paid any more: nothing would be had for it. */
async function callOffDebts(payments: PaymentProvider, { subscriptions, invoices }: CustomerState): Promise<boolean> {
  const owed = new Set(invoices.flatMap(({ status, subscriptionId }) => (status === "open" ? [subscriptionId] : [])));
  const over = ofPremium(subscriptions).filter(({ id, endedAt }) => endedAt !== null && owed.has(id));
  for (const { id } of over) refusalOf(await attempt(payments.endSubscription(id)));
  return over.length > 0;
}

/** Has the next periods cost what was announced, once it is time. Done twice it does no more. */
async function moveToNewPrice(
  ctx: DbContext,
  payments: PaymentProvider,
  customer: CustomerState,
  { learnerId, note, changes = priceChanges }: RefreshBilling,
): Promise<boolean> {
  const subscription = subscriptionThatCounts(customer.subscriptions);
  const change = subscription && upcomingPrice(subscription, changes, ctx.now());
  if (!change) return false;
  const notice = await ctx.db
    .selectFrom("billing_notices")
    .select("created_at as toldAt")
    .where("key", "=", priceNoticeKey(change, learnerId))
    .executeTakeFirst();
  if (!notice || !isDue(change, notice.toldAt, ctx.now())) return false;
  const moved = await attempt(payments.moveToPresentPrice({ subscriptionId: subscription.id }));
  refusalOf(moved);
  if (moved instanceof PaymentFailure) {
    note("a subscription could not be moved to its new price", { reason: moved.message });
  } else if (moved.priceCents !== inCents(change.price)) {
    note("the provider’s price is not that of the plans", { priceCents: moved.priceCents });
  }
  return true;
}

/** What the provider refuses must not keep from being stored what it told. @throws PaymentFailure when it was not asked */
function refusalOf(answer: unknown): PaymentFailure | null {
  if (!(answer instanceof PaymentFailure)) return null;
  if (answer.kind === "unreachable") throw answer;
  return answer;
}

async function markHandled(
  ctx: DbContext,
  { learnerId, told, wanted }: { learnerId: string; told: string[]; wanted: number },
): Promise<void> {
  const handled = ctx.db.updateTable("payment_events").set({ handled_at: timestamp(ctx) });
  if (told.length > 0) await handled.where("id", "in", told).execute();
  await ctx.db
    .updateTable("billing_accounts")
    .set({ refreshes_done: wanted })
    .where("learner_id", "=", learnerId)
    .where("refreshes_done", "<", wanted)
    .execute();
}

/** Whether somebody told or asked while it was fetched. */
async function isMoreWaiting(ctx: DbContext, learnerId: string): Promise<boolean> {
  const account = await findAccount(ctx, learnerId);
  if (!account) return false;
  return account.wanted > account.done || (await listUnhandled(ctx, account.customerId)).length > 0;
}
