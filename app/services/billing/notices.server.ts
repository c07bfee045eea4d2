import { priceChanges, type PriceChange } from "~/content/plans";
import type { InvoiceState, SubscriptionState } from "~/providers/payments/port";
import { timestamp, type DbContext } from "~/services/context";
import { queueMail, type OutgoingMail } from "~/services/mail/outbox.server";
import { DAY_MS } from "~/time/periods";
import { discounted } from "./discounted";
import {
  cancelledMail,
  paidTwiceMail,
  paymentFailedMail,
  priceChangeMail,
  receiptMail,
  trialEndsMail,
  type Addressed,
} from "./notice-mails";
import { priceNoticeKey, upcomingPrice } from "./price-changes";

/** What is older is no news: whoever is fetched for the first time, or after a long time, is not told of it. */
const NEWS_MS = 7 * DAY_MS;

export interface NoticeFacts {
  learnerId: string;
  publicUrl: string;
  /** The one that counts. */
  subscription: SubscriptionState | null;
  /** The ids of all that were for premium: of what else somebody buys here, nothing is mailed. */
  premium: ReadonlySet<string>;
  invoices: readonly InvoiceState[];
  /** Subscriptions that came too many. */
  supernumerary: ReadonlySet<string>;
  firstPaidAt: string | null;
  /** What is about to be charged for the period that has begun; null for nothing. */
  collectingCents: number | null;
  /** When the same subscription was to end, as far as that was known before. */
  knownEnd: string | null;
  changes?: readonly PriceChange[];
}

/**
 * Mails what is news in the state just fetched. Called in the transaction that stores it: each mail has a key of its own,
 * so that none is sent twice, whatever is told how often and in which order.
 */
export async function sendNotices(ctx: DbContext, facts: NoticeFacts): Promise<void> {
  const learner = await ctx.db
    .selectFrom("learners")
    .select(["email", "time_zone as timeZone"])
    .where("id", "=", facts.learnerId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!learner) return;
  const tell = (key: string, write: (addressed: Addressed) => OutgoingMail) =>
    tellOnce(ctx, { key, learnerId: facts.learnerId }, () => write({ to: learner, publicUrl: facts.publicUrl }));

  for (const invoice of facts.invoices) {
    const { subscriptionId } = invoice;
    if (subscriptionId === null || !facts.premium.has(subscriptionId)) continue;
    if (facts.supernumerary.has(subscriptionId)) continue;
    await tellOfPayment(ctx, invoice, facts, tell);
  }
  const { subscription } = facts;
  if (!subscription) return;
  await tellOfTrialsEnd(ctx, subscription, tell);
  await tellOfEnd(ctx, subscription, facts, tell);
  await tellOfPrice(ctx, subscription, facts, tell);
}

type Tell = (key: string, write: (addressed: Addressed) => OutgoingMail) => Promise<void>;

async function tellOnce(
  ctx: DbContext,
  { key, learnerId }: { key: string; learnerId: string },
  write: () => OutgoingMail | null,
): Promise<void> {
  const isNew = await ctx.db
    .insertInto("billing_notices")
    .values({ key, learner_id: learnerId, created_at: timestamp(ctx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  const mail = isNew && write();
  if (mail) await queueMail(ctx, mail);
}

const PAID_TWICE = "paid-twice:";

/** Writes down that a subscription came too many, so that what was paid for it is given back, and says so to the learner. */
export async function noteDuplicate(
  ctx: DbContext,
  {
    learnerId,
    subscriptionId,
    publicUrl,
    isTold,
  }: { learnerId: string; subscriptionId: string; publicUrl: string; isTold: boolean },
): Promise<void> {
  const { email, time_zone: timeZone } = await ctx.db
    .selectFrom("learners")
    .select(["email", "time_zone"])
    .where("id", "=", learnerId)
    .executeTakeFirstOrThrow();
  await tellOnce(ctx, { key: PAID_TWICE + subscriptionId, learnerId }, () =>
    isTold ? paidTwiceMail({ to: { email, timeZone }, publicUrl }) : null,
  );
}

/** The ids of the subscriptions that came too many. */
export async function listDuplicates(ctx: DbContext, learnerId: string): Promise<Set<string>> {
  const notices = await ctx.db
    .selectFrom("billing_notices")
    .select("key")
    .where("learner_id", "=", learnerId)
    .where("key", "like", `${PAID_TWICE}%`)
    .execute();
  return new Set(notices.map(({ key }) => key.slice(PAID_TWICE.length)));
}

/** It came to be the one that counts: what is paid for it from now on is not given back. */
export async function forgetDuplicate(
  ctx: DbContext,
  { learnerId, subscriptionId }: { learnerId: string; subscriptionId: string },
): Promise<void> {
  await ctx.db
    .deleteFrom("billing_notices")
    .where("learner_id", "=", learnerId)
    .where("key", "=", PAID_TWICE + subscriptionId)
    .execute();
}

export function trialEndsKey(subscriptionId: string, trialEndsAt: string): string {
  return `trial-ends:${subscriptionId}:${trialEndsAt}`;
}

async function tellOfPayment(ctx: DbContext, invoice: InvoiceState, facts: NoticeFacts, tell: Tell): Promise<void> {
  const { id, status, amountPaid, amountDue, currency, paidAt, attempts, nextAttemptAt } = invoice;
  if (status === "paid" && amountPaid > 0 && paidAt && isNews(ctx, paidAt)) {
    await tell(`receipt:${id}`, (addressed) =>
      receiptMail({
        ...addressed,
        amountCents: amountPaid,
        currency,
        paidAt: paidAt.toISOString(),
        receiptUrl: pageOfTheWeb(invoice.hostedUrl),
      }),
    );
  }
  const owing = facts.subscription?.id === invoice.subscriptionId ? facts.subscription?.status : undefined;
  const isOwed = owing === "past_due" || owing === "unpaid";
  if (status === "open" && isOwed && attempts > 0 && amountDue > amountPaid && isNews(ctx, invoice.createdAt)) {
    await tell(`failed:${id}`, (addressed) =>
      paymentFailedMail({
        ...addressed,
        amountCents: amountDue - amountPaid,
        currency,
        nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
        isPremium: owing === "past_due" && facts.firstPaidAt !== null,
      }),
    );
  }
}

async function tellOfTrialsEnd(ctx: DbContext, subscription: SubscriptionState, tell: Tell): Promise<void> {
  const { id, status, endsAt, trialEndsAt, billingCycle } = subscription;
  if (status !== "trialing" || endsAt !== null || !trialEndsAt || !billingCycle) return;
  const leftMs = trialEndsAt.getTime() - ctx.now().getTime();
  if (leftMs <= 0 || leftMs > DAY_MS) return;
  const iso = trialEndsAt.toISOString();
  await tell(trialEndsKey(id, iso), (addressed) =>
    trialEndsMail({
      ...addressed,
      billingCycle,
      priceCents: discounted(subscription),
      endsAt: iso,
      now: ctx.now(),
    }),
  );
}

/** Each time it is cancelled: that its end will come, or, where nobody knew before, that it has come. */
async function tellOfEnd(
  ctx: DbContext,
  { id, status, endsAt, endedAt, trialEndsAt }: SubscriptionState,
  { learnerId, firstPaidAt, collectingCents, knownEnd, invoices }: NoticeFacts,
  tell: Tell,
): Promise<void> {
  if (status === "incomplete" || status === "incomplete_expired") return; // it never began
  if (endsAt === null && endedAt === null) return forgetEnds(ctx, { learnerId, subscriptionId: id });
  if (endedAt !== null && knownEnd !== null && endedAt.toISOString() >= knownEnd) return; // as was told
  const end = endsAt ?? endedAt;
  if (!end || !isNews(ctx, end)) return;
  const iso = end.toISOString();
  const isCalledOff = invoices.some((invoice) => invoice.subscriptionId === id && invoice.status === "void");
  const isTried = status === "past_due" || status === "unpaid";
  await tell(`cancelled:${id}:${iso}`, (addressed) =>
    cancelledMail({
      ...addressed,
      endsAt: iso,
      isOver: end.getTime() <= ctx.now().getTime(),
      isTrial: firstPaidAt === null && trialEndsAt !== null && collectingCents === null,
      collectingCents,
      owed: isTried ? "tried" : isCalledOff ? "called-off" : null,
    }),
  );
}

/** It renews itself again: when it is cancelled once more, that is news, even for the same day. */
async function forgetEnds(
  ctx: DbContext,
  { learnerId, subscriptionId }: { learnerId: string; subscriptionId: string },
): Promise<void> {
  await ctx.db
    .deleteFrom("billing_notices")
    .where("learner_id", "=", learnerId)
    .where("key", "like", `cancelled:${subscriptionId}:%`)
    .execute();
}

async function tellOfPrice(
  ctx: DbContext,
  subscription: SubscriptionState,
  { learnerId, changes = priceChanges }: NoticeFacts,
  tell: Tell,
): Promise<void> {
  const { billingCycle, priceCents } = subscription;
  const change = upcomingPrice(subscription, changes, ctx.now());
  if (!change || !billingCycle) return;
  const share = discounted(subscription) / priceCents;
  await tell(priceNoticeKey(change, learnerId), (addressed) =>
    priceChangeMail({
      ...addressed,
      from: change.from,
      oldCents: discounted(subscription),
      newCents: Math.round(change.price * 100 * share),
      billingCycle,
    }),
  );
}

/** True of what is still to come. */
function isNews(ctx: DbContext, time: Date): boolean {
  return time.toISOString() >= timestamp(ctx, -NEWS_MS);
}

function pageOfTheWeb(url: string | null): string | null {
  return url !== null && /^https?:\/\/\S+$/.test(url) ? url : null;
}
