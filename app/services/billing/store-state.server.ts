import type { Selectable, Updateable } from "kysely";
import type { PriceChange } from "~/content/plans";
import type { CheckoutState, CustomerState, SubscriptionState } from "~/providers/payments/port";
import { timestamp, type DbContext } from "~/services/context";
import type { BillingAccountsTable } from "~db/schema";
import type { Note } from "./note";
import { sendNotices } from "./notices.server";
import { payBack } from "./pay-back.server";
import { mayFollow, planStateOf, type SubscriptionFacts } from "./plan-state";
import { storeMoney } from "./store-money.server";
import { ofPremium, subscriptionThatCounts } from "./subscription-that-counts";
import { rememberTrial } from "./trials.server";
import { expireCheckout } from "./unfinished-checkout.server";

export interface FetchedState {
  learnerId: string;
  /** When the fetch began. */
  began: string;
  /** Null: somebody has deleted the customer at the provider. */
  customer: CustomerState | null;
  checkout: { id: string; state: CheckoutState | null } | null;
}

type Account = Selectable<BillingAccountsTable>;
type Changes = Updateable<BillingAccountsTable>;

interface StoreOptions {
  publicUrl: string;
  /** Whether somebody had told, or asked: then what is new is no surprise. */
  isAsked: boolean;
  note: Note;
  changes?: readonly PriceChange[];
}

/**
 * Stores what was fetched, unless something newer is stored, with all that follows from it. Called in a transaction.
 *
 * @returns false where something newer is stored, so that what was told meanwhile is to be fetched again
 */
export async function storeState(ctx: DbContext, fetched: FetchedState, options: StoreOptions): Promise<boolean> {
  const { learnerId, began, customer } = fetched;
  const account = await ctx.db
    .selectFrom("billing_accounts")
    .innerJoin("learners", "learners.id", "billing_accounts.learner_id")
    .selectAll("billing_accounts")
    .where("learner_id", "=", learnerId)
    .where("learners.deleted_at", "is", null)
    .executeTakeFirst();
  if (!account) return true;
  // What is dated in the future was stored by a clock that was wrong.
  if (account.fetched_at !== null && account.fetched_at > began && account.fetched_at <= timestamp(ctx)) return false;

  await settleCheckout(ctx, fetched);
  if (!customer) {
    await storeLoss(ctx, account, began, options.note);
    return true;
  }
  const newInvoices = await storeMoney(ctx, { learnerId, ...customer }, options.note);
  const subscription = subscriptionThatCounts(customer.subscriptions);
  const firstPaidAt = firstPayment(account, customer);
  const collecting = customer.drafts.find(({ subscriptionId }) => subscriptionId === subscription?.id);
  const collectingCents = collecting?.amountDue || null;
  const now = { ...accountRow(account, subscription, firstPaidAt), collecting_cents: collectingCents };
  await ctx.db
    .updateTable("billing_accounts")
    .set({ ...now, fetched_at: began })
    .where("learner_id", "=", learnerId)
    .execute();
  noteChanges(ctx, { before: account, now, newInvoices }, options);

  const hadTrial = ofPremium(customer.subscriptions).some(({ trialEndsAt }) => trialEndsAt !== null);
  if (hadTrial && account.person_hash !== null) await rememberTrial(ctx, account.person_hash);
  const supernumerary = await payBack(ctx, learnerId, customer);
  await sendNotices(ctx, {
    learnerId,
    publicUrl: options.publicUrl,
    subscription,
    premium: premiumIds(customer),
    invoices: customer.invoices,
    supernumerary,
    firstPaidAt,
    collectingCents,
    knownEnd: account.subscription_id === subscription?.id ? account.ends_at : null,
    changes: options.changes,
  });
  return true;
}

/** Somebody has deleted the customer at the provider: nothing is charged any more, and nothing more is told. */
async function storeLoss(ctx: DbContext, account: Account, began: string, note: Note): Promise<void> {
  note("a customer was deleted at the payment provider", { customerId: account.customer_id });
  const isOver = account.subscription_id === null || account.ended_at !== null;
  const end = isOver ? {} : ({ subscription_status: "canceled", ended_at: timestamp(ctx) } as const);
  await ctx.db
    .updateTable("billing_accounts")
    .set({ ...end, fetched_at: began })
    .where("learner_id", "=", account.learner_id)
    .execute();
}

async function settleCheckout(ctx: DbContext, { learnerId, checkout }: FetchedState): Promise<void> {
  if (!checkout) return;
  const { id, state } = checkout;
  if (state?.status === "open") return;
  if (state?.status !== "completed") return expireCheckout(ctx, { checkoutId: id, learnerId });
  await ctx.db
    .updateTable("checkouts")
    .set({ status: "completed", url: null })
    .where("id", "=", id)
    .where("learner_id", "=", learnerId)
    .execute();
}

function accountRow(account: Account, subscription: SubscriptionState | null, firstPaidAt: string | null): Changes {
  // Of a customer that they were before.
  if (!subscription && account.ended_at !== null) return { first_paid_at: firstPaidAt };
  const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
  return {
    subscription_id: subscription?.id ?? null,
    subscription_status: subscription?.status ?? null,
    billing_cycle: subscription?.billingCycle ?? null,
    price_cents: subscription?.priceCents ?? null,
    discount_percent: subscription?.discountPercent ?? null,
    subscribed_at: iso(subscription?.createdAt),
    trial_ends_at: iso(subscription?.trialEndsAt),
    period_ends_at: iso(subscription?.periodEndsAt),
    ends_at: iso(subscription?.endsAt),
    ended_at: iso(subscription?.endedAt),
    first_paid_at: firstPaidAt,
    cancel_reason: subscription?.endsAt ? account.cancel_reason : null,
  };
}

/** For premium: what else somebody bought gives them none of it. */
function firstPayment(account: Account, customer: CustomerState): string | null {
  const premium = premiumIds(customer);
  const times = customer.invoices.flatMap(({ subscriptionId, amountPaid, paidAt }) =>
    amountPaid > 0 && paidAt && subscriptionId !== null && premium.has(subscriptionId) ? [paidAt.toISOString()] : [],
  );
  if (account.first_paid_at !== null) times.push(account.first_paid_at);
  return times.sort()[0] ?? null;
}

function premiumIds({ subscriptions }: CustomerState): Set<string> {
  return new Set(ofPremium(subscriptions).map(({ id }) => id));
}

function noteChanges(
  ctx: DbContext,
  { before, now, newInvoices }: { before: Account; now: Changes; newInvoices: string[] },
  { isAsked, note }: StoreOptions,
): void {
  const [was, is] = [stateOf(before, ctx.now()), stateOf({ ...before, ...now } as Account, ctx.now())];
  const customerId = before.customer_id;
  if (!mayFollow(was, is)) note("a plan changed as nobody expected", { customerId, was, is });
  const keys = Object.keys(now) as (keyof Changes)[];
  const changed = keys.filter((key) => key !== "cancel_reason" && before[key] !== now[key]);
  if (isAsked || (changed.length === 0 && newInvoices.length === 0)) return;
  note("fixed what no webhook had told of", { customerId, changed, invoices: newInvoices, was, is });
}

function stateOf(account: Account, now: Date) {
  const { subscription_status: status, trial_ends_at, ends_at, first_paid_at } = account;
  const subscription: SubscriptionFacts | null = status && {
    status,
    trialEndsAt: trial_ends_at,
    endsAt: ends_at,
    firstPaidAt: first_paid_at,
  };
  return planStateOf({ subscription, isCheckingOut: false }, now);
}
