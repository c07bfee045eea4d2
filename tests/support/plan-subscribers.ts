import { sql } from "kysely";
import { startCheckout } from "~/services/billing/checkout.server";
import { refreshNow } from "~/services/billing/request-refresh.server";
import type { AppContext } from "~/services/context";
import type { BillingCycle } from "~db/schema";
import { createLearner, type Learner, type VouchedIdentity } from "./factories";
import type { ScriptedPayments } from "./scripted-payments";

/** Of the product, in mails. */
export const PUBLIC_URL = "https://learn.example.org";

/** The page for paying, opened for a learner. */
export async function openCheckout(
  ctx: AppContext,
  learner: { id: string },
  billingCycle: BillingCycle = "monthly",
): Promise<string> {
  const started = await startCheckout(ctx, { learnerId: learner.id, billingCycle, publicUrl: PUBLIC_URL });
  if (started.status !== "redirect") throw new Error(started.status);
  return started.url;
}

interface Subscriber extends Learner {
  subscriptionId: string;
}

/** Somebody in their trial, or without one in their first period, of which the product knows. */
export async function createSubscriber(
  ctx: AppContext,
  payments: ScriptedPayments,
  {
    billingCycle = "monthly",
    hadTrial = false,
    ...identity
  }: { billingCycle?: BillingCycle; hadTrial?: boolean } & Partial<VouchedIdentity> = {},
): Promise<Subscriber> {
  const learner = await createLearner(ctx, identity);
  const url = await openCheckout(ctx, learner, billingCycle);
  if (hadTrial) payments.openSessions().find((session) => session.url === url)!.request.trialDays = null;
  const { id: subscriptionId } = payments.pay(url);
  await refreshNow(ctx, { learnerId: learner.id });
  return { ...learner, subscriptionId };
}

/** What was mailed to somebody, by subject, the oldest first. */
export async function mailsTo(ctx: AppContext, { email }: { email: string }): Promise<string[]> {
  const mails = await ctx.db
    .selectFrom("mails")
    .select("subject")
    .where("to_address", "=", email)
    .orderBy(sql`rowid`) // in the same millisecond, ids come in any order
    .execute();
  return mails.map(({ subject }) => subject);
}
