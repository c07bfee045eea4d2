import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { allRoutes, callRoute } from "../support/app-routes";
import { openPage, requestHandler } from "../support/open-page";
import { get, post } from "../support/request";
import { buyPremium, startOnPlan, startSellingApp } from "../support/selling-app";
import { setConfig } from "../support/set-config";

Object.assign(globalThis, { taprootStarted: true }); // nothing is served and no job is done here
const entry = await import("~/entry.server");
const answer = requestHandler(entry);

const CHECKOUT = "https://checkout.stripe.com";
const PORTAL = "https://billing.stripe.com";
const liveStripe = {
  secretKey: "sk_live_1",
  webhookSecret: "whsec_1",
  prices: { monthly: "price_1", yearly: "price_2" },
  portalConfiguration: null,
  automaticTax: false,
  apiUrl: null,
};
const addresses = allRoutes.flatMap(({ pattern }) => (pattern && !/[:*]/.test(pattern) ? [pattern] : []));

async function policyOf(address: string, as: string): Promise<string[]> {
  const { headers } = await answer(get(address, { as }));
  return (headers.get("Content-Security-Policy") ?? "").split("; ");
}

test("the payment provider's two sites are let in as the end of a form, on the pages with such forms alone", async () => {
  const selling = await startSellingApp();
  const ada = await signUp("Ada");
  await buyPremium(selling, ada);
  setConfig({ payments: liveStripe });

  const allowed: Record<string, string[]> = {};
  for (const address of addresses) {
    const rules = (await policyOf(address, ada.as)).filter((rule) => rule.includes("stripe"));
    if (rules.length > 0) allowed[address] = rules;
  }

  expect(allowed).toEqual({
    [paths.upgrade()]: [`form-action 'self' ${CHECKOUT}`],
    [paths.checkout()]: [`form-action 'self' ${CHECKOUT}`],
    [paths.billingPortal()]: [`form-action 'self' ${PORTAL}`],
    [paths.subscription()]: [`form-action 'self' ${PORTAL}`],
    [paths.switchToYearly()]: [`form-action 'self' ${PORTAL}`],
  });
});

test("whoever owes for a price that is not one of ours may change the card, too", async () => {
  const { app, ada } = await startOnPlan("past-due");
  await app.db.updateTable("billing_accounts").set({ billing_cycle: null }).execute();
  setConfig({ payments: liveStripe });

  expect(await policyOf(paths.subscription(), ada.as)).toContain(`form-action 'self' ${PORTAL}`);
});

test("where a stand-in takes the payments no other site is let in at all", async () => {
  const { ada } = await startOnPlan("active");

  for (const address of [paths.upgrade(), paths.subscription(), paths.billingPortal()]) {
    expect(await policyOf(address, ada.as), address).toContain("form-action 'self'");
  }
});

test("opening pages for paying is limited for each account, and the provider is asked no more", async () => {
  const { ada, payments } = await startOnPlan("free");
  const bob = await signUp("Bob");
  const pay = (as: string) => callRoute(post(paths.checkout(), { billing_cycle: "monthly" }, { as }));

  const statuses: number[] = [];
  for (let tries = 0; tries < 21; tries += 1) statuses.push((await pay(ada.as)).status);
  const calls = payments.calls.length;
  const refused = await pay(ada.as);

  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(302));
  expect(statuses[20]).toBe(429);
  expect(refused.body).toMatch(/^Too many tries/);
  expect(payments.calls).toHaveLength(calls);
  expect((await pay(bob.as)).status).toBe(302);
});

test("whoever asks for their payment all the time is told what is stored, and the provider is left alone", async () => {
  const { app, ada, payments } = await startOnPlan("free");
  const { id } = await buyPremium({ app, payments }, ada);
  payments.find(id).status = "incomplete";

  for (let tries = 0; tries < 75; tries += 1) await callRoute(get(paths.paymentPending(), { as: ada.as }));
  const calls = payments.calls.length;
  const { status, body } = await callRoute(get(paths.paymentPending(), { as: ada.as }));

  expect({ status, body }).toMatchObject({ status: 200, body: { isPending: true, error: null } });
  expect(payments.calls).toHaveLength(calls);
});

test("the period is one of two, whatever a form says", async () => {
  const { ada, payments } = await startOnPlan("free");

  await callRoute(post(paths.checkout(), { billing_cycle: "daily", plan_type: "enterprise" }, { as: ada.as }));

  expect(payments.openSessions().map(({ request }) => request.billingCycle)).toEqual(["monthly"]);
});

test("a reason that there is not counts as none", async () => {
  const { app, ada, payments } = await startOnPlan("free");
  await buyPremium({ app, payments }, ada);

  await callRoute(post(paths.cancelSubscription(), { reason: "<script>" }, { as: ada.as }));

  const rows = await app.db.selectFrom("billing_accounts").select(["cancel_reason", "ends_at"]).execute();
  expect(rows).toEqual([{ cancel_reason: null, ends_at: expect.any(String) as string }]);
});

test("where nothing is sold every page of paying is a 404, for visitors and learners", async () => {
  await startApp();
  const { as } = await signUp("Ada");

  for (const address of [
    paths.upgrade(),
    paths.checkout(),
    paths.paymentSuccess(),
    paths.paymentPending(),
    paths.billingPortal(),
  ]) {
    expect((await callRoute(get(address))).status, address).toBe(404);
    expect((await callRoute(get(address, { as }))).status, address).toBe(404);
  }
  expect((await callRoute(post(paths.checkout(), {}, { as }))).status).toBe(404);
  expect((await callRoute(post(paths.billingPortal(), {}, { as }))).status).toBe(404);
});

test("where nothing is sold the pages of a payment have the title of any page that there is not", async () => {
  await startApp();

  for (const address of [paths.paymentSuccess(), paths.paymentPending(), paths.billingPortal()]) {
    expect((await openPage(get(address))).html, address).toContain("<title>Page Not Found – Taproot</title>");
  }
});
