import { expect, test } from "vitest";
import type { PlanState } from "~/services/billing/plan-state";
import { DAY_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { buyPremium, startOnPlan, startSellingApp } from "../support/selling-app";

/**
 * Every text about plans and payments that the specification gives: where it stands, and the state of the plan in which it
 * does. Whoever changes one changes it here, too.
 */

type Place = "pricing" | "upgrade" | "pending" | "subscription" | "settings" | "dashboard" | "cancel";

const ADDRESSES: Record<Place, string> = {
  pricing: paths.home(),
  upgrade: paths.upgrade(),
  pending: paths.paymentPending(),
  subscription: paths.subscription(),
  settings: paths.settingsSubscription(),
  dashboard: paths.dashboard(),
  cancel: paths.cancelSubscription(),
};

type State = Exclude<PlanState, "everything">;

const said: [Place, State, ...string[]][] = [
  ["pricing", "free", "Pricing", "Free $0 forever", "3 assessments", "3 course plan generations"],
  ["pricing", "free", "Personalised assessment and onboarding", "Limited content creation", "No AI Q&A chatbots"],
  ["pricing", "free", "Monthly Premium MOST POPULAR $29 per month", "Unlimited courses", "Standard support"],
  ["pricing", "free", "Yearly Premium BEST VALUE Save 31% vs Monthly $240 per year", "Priority support"],
  ["pricing", "free", "About $20 per month, billed annually", "Unlimited conceptual breakdown"],
  ["pricing", "free", "Unlimited content creation", "Real-time AI Q&A chatbots", "USD"],
  ["pricing", "free", "Enterprise Custom pricing", "Team analytics", "Custom hiring pipelines"],
  ["pricing", "free", "Skill verification reports", "White-label", "Contact Sales"],
  ["pricing", "free", "3-day free trial, cancel anytime", "Students get 20% off", "30-day money-back guarantee"],
  ["pricing", "free", "at the end of the billing period", "30 days ahead"],

  ["upgrade", "free", "Current plan: Free (Active)", "Monthly", "Yearly", "MOST POPULAR $29 per month"],
  ["upgrade", "free", "Enterprise Custom pricing", "Contact Sales", "Pricing questions"],
  ["upgrade", "free", "Manage Subscription", "Check Payment Status", "Back to Dashboard"],
  ["upgrade", "pending", "Current plan: Free (Payment Pending)"],
  ["upgrade", "trial", "Current plan: Free Trial (Trial)"],
  ["upgrade", "ending", "Current plan: Premium (Cancelled)", "Reactivate Plan"],
  ["upgrade", "expired", "Current plan: Premium (Expired)"],

  ["pending", "pending", "Payment Processing", "Check Payment Status", "Try Different Payment Method"],
  ["pending", "pending", "Contact Support", "Return to Dashboard", "Last checked: Jan 5, 2026, 9:00:00 AM UTC"],
  ["pending", "expired", "Payment was cancelled or expired. Please try again."],
  ["pending", "trial-expired", "Payment was cancelled or expired. Please try again."],

  ["subscription", "free", "Plan Free Status Active", "No subscription found", "Upgrade to Premium"],
  ["subscription", "pending", "Status Payment Pending", "Check Payment Status"],
  ["subscription", "trial", "Plan Free Trial Status Trial Trial 2 days left", "Upgrade to Premium", "Cancel the trial"],
  ["subscription", "trial-ending", "Status Cancelled", "Upgrade to Premium", "Will renew No Ends on Jan 7, 2026"],
  ["subscription", "trial-expired", "Plan Free Trial Status Expired", "Renew Premium"],
  ["subscription", "active", "Plan Premium Status Active", "Cancel Subscription", "Will renew Yes"],
  ["subscription", "active", "Next billing date Jan 25, 2026", "Price $29.00 per month", "Unlimited AI Gap Analysis"],
  ["subscription", "past-due", "Status Past Due", "Payment Failed", "Change the card"],
  ["subscription", "suspended", "Status Past Due", "Premium is paused until it’s paid", "Change the card"],
  ["subscription", "ending", "Status Cancelled", "Reactivate Plan", "Upgrade to Premium", "Ends on Jan 25, 2026"],
  ["subscription", "expired", "Plan Premium Status Expired", "Renew Premium", "Ended on Jan 4, 2026"],
  ["settings", "active", "User Profile", "Subscription", "Plan Premium Status Active", "Cancel Subscription"],
  ["cancel", "active", "It is too expensive", "I am not using it", "I found an alternative"],
  ["cancel", "active", "I am taking a temporary break", "Something else", "no refunds for partial months"],
  ["cancel", "active", "and you can reactivate your plan"],
  ["cancel", "past-due", "Your plan ends right away. You don’t have to make the failed payment", "subscribe again"],
  ["cancel", "suspended", "Your plan ends right away. You don’t have to make the failed payment", "subscribe again"],

  ["dashboard", "free", "Welcome to Taproot", "Start Free Trial"],
  ["dashboard", "pending", "Payment Pending", "Check Payment Status"],
  ["dashboard", "trial", "Free Trial: 2 days left", "unless you cancel"],
  ["dashboard", "trial-expired", "Trial Expired", "limited access of 2 courses and 5 AI sessions"],
  [
    "dashboard",
    "trial-ending",
    "Subscription Cancelled",
    "Reactivate Plan",
    "must reactivate to access learning content",
  ],
  ["dashboard", "ending", "Subscription Cancelled", "Reactivate Plan", "until Jan 25, 2026"],
  [
    "dashboard",
    "ending",
    "create up to 3 courses and complete onboarding, but must reactivate to access learning content",
  ],
  [
    "dashboard",
    "expired",
    "Subscription Cancelled",
    "Reactivate Plan",
    "create up to 3 courses and complete onboarding",
  ],
  ["dashboard", "active", "Premium Plan Active", "Next billing date: Jan 25, 2026"],
  ["dashboard", "past-due", "Payment Failed", "You keep Premium", "Fix the payment"],
  ["dashboard", "suspended", "Payment Failed", "Premium is paused until it’s paid"],
];

test.each(said)("%s, where the plan is %s: %s", async (place, state, ...texts) => {
  const { app, browser } = await startOnPlan(state);
  app.payments = null; // what is stored is what there is

  const page = await browser.open(ADDRESSES[place]);

  expect(page.status).toBe(200);
  for (const text of texts) expect(page.text()).toContain(text);
});

/** What is not offered: the other side of the table. */
const unsaid: [Place, State, ...string[]][] = [
  ["upgrade", "active", "Monthly Premium", "per month"],
  ["subscription", "free", "Cancel Subscription", "Renew Premium", "Check Payment Status", "Cards and invoices"],
  ["subscription", "pending", "Cancel Subscription", "Renew Premium"],
  ["subscription", "trial", "Cancel Subscription", "Renew Premium"],
  ["subscription", "active", "Upgrade to Premium", "Renew Premium", "Check Payment Status", "Reactivate Plan"],
  ["subscription", "past-due", "Cancel Subscription", "Upgrade to Premium", "Renew Premium"],
  ["subscription", "ending", "Cancel Subscription", "Renew Premium", "Next billing date"],
  ["subscription", "expired", "Cancel Subscription", "Upgrade to Premium", "Reactivate Plan"],
  ["cancel", "past-due", "reactivate your plan"],
  ["dashboard", "trial-expired", "Subscription Cancelled"],
  ["dashboard", "trial-ending", "Free Trial:"],
  ["dashboard", "ending", "Premium Plan Active"],
];

test.each(unsaid)("not on %s, where the plan is %s: %s", async (place, state, ...texts) => {
  const { browser } = await startOnPlan(state);

  const page = await browser.open(ADDRESSES[place]);

  for (const text of texts) expect(page.text()).not.toContain(text);
});

test("yearly premium on the upgrade page has its price and its labels, and the same way to pay", async () => {
  const { browser } = await startOnPlan("free");

  const page = await browser.open(paths.upgrade("yearly"));

  expect(page.text()).toContain("Yearly Premium BEST VALUE Save 31% vs Monthly $240 per year");
  expect(page.form("billing_cycle").defaults).toMatchObject({ billing_cycle: "yearly" });
  expect(page.html).toMatch(/aria-current="true"[^>]*>Yearly/);
});

test("upgrade: a visitor reads 'Please log in to upgrade your subscription', and comes back from there", async () => {
  await startSellingApp();

  const page = await openPage(get(paths.upgrade("yearly")));

  expect(page.text()).toContain("Please log in to upgrade your subscription");
  const main = page.html.slice(page.html.indexOf("<main"));
  expect(main).toContain(`href="/login?return_to=${encodeURIComponent("/payments/upgrade?cycle=yearly")}"`);
  expect(page.html).not.toContain("billing_cycle");
});

test("success: what has come to premium is called successful, with all that is open now", async () => {
  const { app, ada, payments, browser } = await startOnPlan("free");
  await buyPremium({ app, payments }, ada);

  const page = await browser.open(paths.paymentSuccess());

  for (const text of [
    "Payment Successful",
    "You haven’t been charged. Next billing date: Jan 8, 2026",
    "What you can do now",
    "Unlimited AI Gap Analysis",
    "Unlimited Course Creation",
    "Deep Concept Breakdown (5+ Levels)",
    "Job Description Analysis",
    "Verified Competency Certification",
    "Priority Support",
  ]) {
    expect(page.text()).toContain(text);
  }
  expect(page.link("Go to Dashboard")).toBe("/dashboard");
  expect(page.link("View Your Courses")).toBe("/dashboard/courses");
  expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="8;url=/dashboard"/></noscript>');
});

test("pending: looks again by itself every ten seconds, without scripts too", async () => {
  const { browser } = await startOnPlan("pending");

  const page = await browser.open(paths.paymentPending());

  expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="10;url=/payments/pending"/></noscript>');
});

test("dashboard: the last day of a trial has its own words", async () => {
  const { app, browser } = await startOnPlan("trial");
  app.travel(1.5 * DAY_MS);

  const page = await browser.open(paths.dashboard());

  expect(page.text()).toContain("Your trial ends soon. Automatic billing will start tomorrow unless you cancel.");
});

test("dashboard: whoever has had a trial is offered none", async () => {
  const { app, browser } = await startOnPlan("trial-expired");
  await app.db.deleteFrom("billing_accounts").execute();

  const page = await browser.open(paths.dashboard());
  const upgrade = await browser.open(paths.upgrade());

  expect(page.text()).not.toContain("Free Trial");
  expect(page.link("Upgrade to Premium")).toBe(paths.upgrade());
  expect(upgrade.text()).not.toContain("The first 3 days are free");
});

test.each([
  ["trial", "$29 per month"],
  ["ending", "$29 per month"],
  ["past-due", "$29 per month"],
] as const)(
  "upgrade, where a monthly plan is %s: the card is that of the month, whatever the address says",
  async (state, price) => {
    const { browser } = await startOnPlan(state);

    const page = await browser.open(paths.upgrade("yearly"));

    expect(page.text()).toContain(price);
    expect(page.text()).not.toContain("$240 per year");
    expect(page.html).not.toContain('aria-label="Billing period"');
  },
);

test("upgrade: whoever renews by the month finds the way to yearly billing, and nobody else does", async () => {
  for (const [state, isOffered] of [
    ["trial", true],
    ["active", true],
    ["trial-ending", false],
    ["past-due", false],
    ["free", false],
  ] as const) {
    const { browser } = await startOnPlan(state);

    const page = await browser.open(paths.upgrade());

    expect(page.html.includes(`href="${paths.switchToYearly()}"`), state).toBe(isOffered);
    expect(page.text().includes("Switch to yearly billing"), state).toBe(isOffered);
  }
});
