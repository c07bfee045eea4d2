import type { BillingCycle } from "~/content/plans";
import type { PlanState } from "~/services/billing/plan-state";
import { startCheckout } from "~/services/billing/checkout.server";
import { checkPaymentStatus } from "~/services/billing/payment-status.server";
import { signUp, startApp } from "./app";
import { Browser } from "./browser";
import type { TestContext } from "./context";
import type { VouchedIdentity } from "./factories";
import { putOnPlan } from "./plans";
import { scriptedPayments, type ScriptedPayments } from "./scripted-payments";

/** As `startApp`, where plans are sold by a provider that the test scripts. */
export async function startSellingApp(options: Parameters<typeof startApp>[0] = {}) {
  const payments = scriptedPayments();
  const app = await startApp(options);
  payments.now = app.now;
  Object.assign(app, { sellsPlans: true, payments });
  return { app, payments };
}

/** Ada, on a plan where plans are sold, in a browser without scripts. */
export async function startOnPlan(state: Exclude<PlanState, "everything">, details: Partial<VouchedIdentity> = {}) {
  const { app, payments } = await startSellingApp();
  const ada = await signUp("Ada", details);
  await putOnPlan(app, ada, state);
  return { app, ada, payments, browser: new Browser(app, ada.as) };
}

interface Selling {
  app: TestContext;
  payments: ScriptedPayments;
}

/** A learner buys premium: on trial, unless they had one before. */
export async function buyPremium(
  { app, payments }: Selling,
  learner: { id: string },
  billingCycle: BillingCycle = "monthly",
) {
  const learnerId = learner.id;
  const checkout = await startCheckout(app, { learnerId, billingCycle, publicUrl: "http://127.0.0.1:3000" });
  if (checkout.status !== "redirect") throw new Error(checkout.status);
  const subscription = payments.pay(checkout.url);
  await checkPaymentStatus(app, { learnerId });
  return subscription;
}
