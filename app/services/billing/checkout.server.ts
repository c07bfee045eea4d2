import { TRIAL_DAYS } from "~/content/plans";
import { PaymentFailure, UnknownCustomer, type CustomerState, type PaymentProvider } from "~/providers/payments/port";
import type { AppContext } from "~/services/context";
import { HOUR_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import type { BillingCycle } from "~db/schema";
import { attempt } from "./attempt";
import { becomeCustomer, findCustomerId } from "./customer.server";
import { findPlan } from "./plan.server";
import { mayBuy } from "./plan-state";
import { refreshNow } from "./request-refresh.server";
import { isStudentEmail } from "./student-email.server";
import { hasSubscription, ofPremium } from "./subscription-that-counts";
import { mayHaveTrial } from "./trials.server";
import { beginCheckout, expireCheckout, keepCheckoutPage, type BegunCheckout } from "./unfinished-checkout.server";

/** The page for paying takes payments for so long. */
export const CHECKOUT_MS = HOUR_MS;

export type StartCheckoutResult =
  | { status: "redirect"; url: string }
  /** There is a subscription: if not premium, then one whose payment is to be mended. */
  | { status: "already-premium" }
  /** On an earlier page, which was not known of yet. */
  | { status: "paid-meanwhile" }
  | { status: "failed"; message: string };

interface StartCheckout {
  learnerId: string;
  billingCycle: BillingCycle;
  /** Of the product, as browsers know it. */
  publicUrl: string;
}

const FAILED: StartCheckoutResult = { status: "failed", message: "Failed to create subscription" };

/**
 * The provider's page for paying. No learner has two of them open: whoever comes again finds the same one, or the former
 * takes no payment any more. Only a page that is written down is handed out, so whatever is killed when, nobody can pay
 * on one that nobody knows of.
 */
export async function startCheckout(ctx: AppContext, input: StartCheckout): Promise<StartCheckoutResult> {
  const { payments } = ctx;
  if (!payments) return FAILED;
  if (!mayBuy((await findPlan(ctx, input)).state)) return { status: "already-premium" };
  const opened = await attempt(openPage(ctx, payments, input));
  return opened instanceof PaymentFailure ? FAILED : opened;
}

async function openPage(
  ctx: AppContext,
  payments: PaymentProvider,
  input: StartCheckout,
): Promise<StartCheckoutResult> {
  const { hadTrial, isSubscribed, lostId } = await lookAtCustomer(ctx, payments, input);
  if (isSubscribed) return paidMeanwhile(ctx, input);
  for (;;) {
    const begun = await beginCheckout(ctx, input);
    if (begun.status === "open") {
      const url = await reopen(ctx, payments, begun, { ...input, lostId });
      if (url === "completed") return paidMeanwhile(ctx, input);
      if (url !== "closed") return { status: "redirect", url };
      continue;
    }
    return openNewPage(ctx, payments, { ...input, ...begun, hadTrial, lostId });
  }
}

/** What is stored may be old, for a webhook may have been lost. */
async function lookAtCustomer(ctx: AppContext, payments: PaymentProvider, input: StartCheckout) {
  const customerId = await findCustomerId(ctx, input);
  const customer = customerId === null ? null : await findUnlessUnknown(payments, customerId);
  const subscriptions = ofPremium(customer?.subscriptions ?? []);
  return {
    lostId: customerId !== null && customer === null ? customerId : undefined,
    hadTrial: subscriptions.some(({ trialEndsAt }) => trialEndsAt !== null),
    isSubscribed: hasSubscription(subscriptions),
  };
}

/**
 * Null also for a customer of another account, such as the one that was used for testing: whoever comes here has no
 * subscription that could be lost with it.
 */
async function findUnlessUnknown(payments: PaymentProvider, customerId: string): Promise<CustomerState | null> {
  const customer = await attempt(payments.findCustomer(customerId));
  if (customer instanceof UnknownCustomer) return null;
  if (customer instanceof PaymentFailure) throw customer;
  return customer;
}

async function paidMeanwhile(ctx: AppContext, input: StartCheckout): Promise<StartCheckoutResult> {
  await refreshNow(ctx, input);
  return { status: "paid-meanwhile" };
}

/**
 * The address of a page that is open already and as good as a new one; else it takes no payment from now on, as one for a
 * customer who is lost.
 */
async function reopen(
  ctx: AppContext,
  payments: PaymentProvider,
  { checkoutId, sessionId, billingCycle }: Extract<BegunCheckout, { status: "open" }>,
  input: StartCheckout & { lostId: string | undefined },
): Promise<"completed" | "closed" | (string & {})> {
  const page = await payments.findCheckout(sessionId);
  if (page?.status === "completed") return "completed";
  if (page?.status === "open") {
    const isLasting = page.expiresAt.getTime() > ctx.now().getTime() + CHECKOUT_MS / 2;
    const isTheirs = input.lostId === undefined;
    if (page.url !== null && billingCycle === input.billingCycle && isLasting && isTheirs) return page.url;
    if ((await payments.closeCheckout(sessionId)) === "completed") return "completed";
  }
  await expireCheckout(ctx, { checkoutId, learnerId: input.learnerId });
  return "closed";
}

async function openNewPage(
  ctx: AppContext,
  payments: PaymentProvider,
  {
    learnerId,
    billingCycle,
    publicUrl,
    checkoutId,
    createdAt,
    hadTrial,
    lostId,
  }: StartCheckout & { checkoutId: string; createdAt: string; hadTrial: boolean; lostId: string | undefined },
): Promise<StartCheckoutResult> {
  const customerId = await becomeCustomer(ctx, payments, { learnerId, lostId });
  if (!customerId) return FAILED;
  const { email } = await ctx.db
    .selectFrom("learners")
    .select("email")
    .where("id", "=", learnerId)
    .executeTakeFirstOrThrow();
  const session = await attempt(
    payments.openCheckout({
      customerId,
      billingCycle,
      trialDays: !hadTrial && (await mayHaveTrial(ctx, { learnerId })) ? TRIAL_DAYS : null,
      isStudent: isStudentEmail(email),
      successUrl: publicUrl + paths.paymentSuccess(),
      cancelUrl: publicUrl + paths.upgradeAfterLeaving(checkoutId, billingCycle),
      expiresAt: new Date(Date.parse(createdAt) + CHECKOUT_MS),
      idempotencyKey: checkoutId,
    }),
  );
  if (session instanceof PaymentFailure) {
    // The same question would be answered the same: the next one is another.
    if (session.kind !== "unreachable") await expireCheckout(ctx, { checkoutId, learnerId });
    return FAILED;
  }
  if (await keepCheckoutPage(ctx, { checkoutId, learnerId, ...session }))
    return { status: "redirect", url: session.url };
  await payments.closeCheckout(session.sessionId); // another was begun meanwhile
  return FAILED;
}
