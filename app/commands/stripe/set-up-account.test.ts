import Stripe from "stripe";
import { expect, test } from "vitest";
import { connectToStripe } from "~/providers/payments/stripe/connect.server";
import { WEBHOOK_EVENTS } from "~/providers/payments/stripe/names";
import { startStripeStandIn } from "../../../tests/support/stripe-stand-in";
import { examineAccount } from "./examine-account";
import { setUpAccount } from "./set-up-account";
import type { StripeSettings } from "./stripe-settings";

const publicUrl = "https://learn.example.org";

test("an empty account is set up once, however often it is done", async () => {
  const { account, setUp } = await begin();

  const first = await setUp();
  const made = counts(account.state);
  const second = await setUp();

  expect(first.steps).toHaveLength(6);
  expect(first.steps.every((step) => step.endsWith(": made"))).toBe(true);
  expect(first.variables).toEqual({
    STRIPE_PRICE_MONTHLY: expect.stringMatching(/^price_/),
    STRIPE_PRICE_YEARLY: expect.stringMatching(/^price_/),
    STRIPE_PORTAL_CONFIGURATION: expect.stringMatching(/^bpc_/),
    STRIPE_WEBHOOK_SECRET: expect.stringMatching(/^whsec_/),
  });
  expect(made).toEqual([1, 2, 1, 1, 1]);
  expect(counts(account.state)).toEqual(made);
  expect(second.steps.filter((step) => /: (made|changed)$/.test(step))).toEqual([]);
  const { STRIPE_WEBHOOK_SECRET: _secret, ...kept } = first.variables;
  expect(second).toMatchObject({ variables: kept, notes: [expect.stringContaining("STRIPE_WEBHOOK_SECRET stays")] });
});

test("what it makes is what the plans say", async () => {
  const { account, setUp } = await begin();

  const { variables } = await setUp();

  const { products, prices, coupons, endpoints } = account.state;
  expect(Object.values(products)).toMatchObject([{ id: "taproot-premium", name: "Taproot Premium" }]);
  expect(prices[variables["STRIPE_PRICE_MONTHLY"]!]).toMatchObject({
    product: "taproot-premium",
    unit_amount: 2900,
    currency: "usd",
    recurring: { interval: "month", interval_count: 1 },
    lookup_key: "taproot-premium-monthly",
  });
  expect(prices[variables["STRIPE_PRICE_YEARLY"]!]).toMatchObject({
    unit_amount: 24000,
    recurring: { interval: "year" },
    lookup_key: "taproot-premium-yearly",
  });
  expect(coupons["taproot-student-20"]).toMatchObject({ percent_off: 20, duration: "forever" });
  expect(Object.values(endpoints)).toMatchObject([
    {
      ...{ url: `${publicUrl}/api/payments/webhook`, enabled_events: [...WEBHOOK_EVENTS], status: "enabled" },
      api_version: Stripe.API_VERSION,
    },
  ]);
});

test("another amount is a new price with the key of the former, which goes on for who has it", async () => {
  const { account, setUp } = await begin();
  const before = (await setUp()).variables["STRIPE_PRICE_MONTHLY"]!;
  account.state.prices[before]!.unit_amount = 1900; // as it was when the plans said so

  const after = (await setUp()).variables["STRIPE_PRICE_MONTHLY"]!;
  account.state.prices[after]!.lookup_key = null; // somebody took it away
  const again = (await setUp()).variables["STRIPE_PRICE_MONTHLY"]!;

  const { prices } = account.state;
  expect(after).not.toBe(before);
  expect(again).toBe(after);
  expect(prices[before]).toMatchObject({ unit_amount: 1900, active: true, lookup_key: null });
  expect(prices[after]).toMatchObject({ unit_amount: 2900, active: true, lookup_key: "taproot-premium-monthly" });
});

test("what somebody switched off is switched on again", async () => {
  const { account, setUp } = await begin();
  const { variables } = await setUp();
  const { products, prices, endpoints, portalConfigurations } = account.state;
  const [endpoint] = Object.values(endpoints);
  const [portal] = Object.values(portalConfigurations);
  products["taproot-premium"]!.active = false;
  prices[variables["STRIPE_PRICE_YEARLY"]!]!.active = false;
  Object.assign(endpoint!, { status: "disabled", enabled_events: ["invoice.paid"] });
  portal!.features.invoice_history.enabled = false;

  const again = await setUp();

  expect(again.variables).toMatchObject({ STRIPE_PRICE_YEARLY: variables["STRIPE_PRICE_YEARLY"] });
  expect(products["taproot-premium"]!.active).toBe(true);
  expect(prices[variables["STRIPE_PRICE_YEARLY"]!]!.active).toBe(true);
  expect(endpoint).toMatchObject({ status: "enabled", enabled_events: [...WEBHOOK_EVENTS] });
  expect(portal!.features.invoice_history.enabled).toBe(true);
  expect(counts(account.state)).toEqual([1, 2, 1, 1, 1]);
});

test.each([null, "http://127.0.0.1:3000"])(
  "at %s, which Stripe cannot reach, it says how webhooks come",
  async (url) => {
    const { account, setUp } = await begin();

    const { variables, notes } = await setUp(url);

    expect(Object.keys(account.state.endpoints)).toEqual([]);
    expect(variables).not.toHaveProperty("STRIPE_WEBHOOK_SECRET");
    expect(notes).toEqual([
      expect.stringContaining("stripe listen --forward-to http://127.0.0.1:3000/api/payments/web"),
    ]);
  },
);

test("a coupon that takes off something else is not passed over", async () => {
  const { account, setUp } = await begin();
  await setUp();
  account.state.coupons["taproot-student-20"]!.percent_off = 90;

  await expect(setUp()).rejects.toThrow("delete it");
});

test("an account that was set up has nothing wrong", async () => {
  const { stripe, setUp, settingsWith } = await begin();
  const { variables } = await setUp();

  const findings = await examineAccount(stripe, { ...settingsWith(variables), isTaxed: true });

  expect(findings.filter(({ result }) => result !== "fine")).toEqual([]);
  expect(findings).toHaveLength(7);
});

test("an account with nothing in it lacks everything", async () => {
  const { stripe, settingsWith } = await begin();

  const lines = await wrongLines(stripe, {
    ...settingsWith({ STRIPE_PRICE_MONTHLY: "price_gone", STRIPE_PRICE_YEARLY: "price_gone" }),
    portalConfiguration: null,
  });

  expect(lines).toEqual([
    "STRIPE_PRICE_MONTHLY (price_gone) is no price of this account, or one of its other mode.",
    "STRIPE_PRICE_YEARLY (price_gone) is no price of this account, or one of its other mode.",
    "There is no coupon taproot-student-20, so students cannot check out.",
    "STRIPE_PORTAL_CONFIGURATION is not set, and the account has no portal of its own.",
    "There is no webhook endpoint https://learn.example.org/api/payments/webhook: what happens is found out at night only.",
  ]);
});

test("everything that is otherwise than it should be is said in a line of its own", async () => {
  const { account, stripe, setUp, settingsWith } = await begin();
  const { variables } = await setUp();
  const { prices, coupons, endpoints, portalConfigurations } = account.state;
  const [monthly, yearly] = [variables["STRIPE_PRICE_MONTHLY"]!, variables["STRIPE_PRICE_YEARLY"]!];
  Object.assign(prices[monthly]!, { unit_amount: 1900, currency: "eur", active: false, tax_behavior: "unspecified" });
  Object.assign(prices[yearly]!.recurring!, { interval: "month", interval_count: 3 });
  coupons["taproot-student-20"]!.percent_off = 25;
  Object.values(portalConfigurations)[0]!.features.payment_method_update.enabled = false;
  const [endpoint] = Object.values(endpoints);
  Object.assign(endpoint!, { status: "disabled", enabled_events: WEBHOOK_EVENTS.slice(2) });

  const lines = await wrongLines(stripe, { ...settingsWith(variables), isTaxed: true });

  expect(lines.map((line) => line.replaceAll(/\((price|bpc)_\w+\)/g, "($1_…)"))).toEqual([
    "STRIPE_PRICE_MONTHLY (price_…) is archived, so nobody can buy it.",
    "STRIPE_PRICE_MONTHLY (price_…) costs 19.00 EUR, and the plans say 29.00 USD.",
    "STRIPE_PRICE_MONTHLY (price_…) does not say whether tax is within it, which STRIPE_TAX=1 needs.",
    "STRIPE_PRICE_YEARLY (price_…) is paid every 3 month(s), not every year.",
    "The coupon taproot-student-20 does not take off 20 % for ever.",
    "STRIPE_PORTAL_CONFIGURATION (bpc_…) does not offer both cards and invoices.",
    "The webhook endpoint https://learn.example.org/api/payments/webhook is switched off.",
    `The webhook endpoint https://learn.example.org/api/payments/webhook is not told of ${WEBHOOK_EVENTS.slice(0, 2).join(", ")}.`,
  ]);
});

test.each([
  [null, "the account's own version"],
  ["2020-08-27", "2020-08-27"],
])("a webhook endpoint that is told in another version is noted: %s", async (api_version, version) => {
  const { account, stripe, setUp, settingsWith } = await begin();
  const { variables } = await setUp();
  Object.assign(Object.values(account.state.endpoints)[0]!, { api_version });

  const findings = await examineAccount(stripe, settingsWith(variables));

  expect(findings.filter(({ result }) => result !== "fine")).toEqual([
    { result: "note", line: expect.stringContaining(`is told in ${version}, not in ${Stripe.API_VERSION}`) },
  ]);
});

test("a key that Stripe does not know is all that is said", async () => {
  const { account, settingsWith } = await begin();
  const stripe = await connectToStripe({ secretKey: "sk_test_other", apiUrl: account.url }, 10_000);

  expect(await wrongLines(stripe, settingsWith({}))).toEqual([
    "STRIPE_SECRET_KEY is not known to Stripe: it was deleted, or is of another place.",
  ]);
});

async function wrongLines(stripe: Parameters<typeof examineAccount>[0], settings: StripeSettings): Promise<string[]> {
  const findings = await examineAccount(stripe, settings);
  return findings.flatMap(({ result, line }) => (result === "wrong" ? [line] : []));
}

async function begin() {
  const account = await startStripeStandIn();
  const { products, prices, coupons, portalConfigurations, endpoints } = account.state;
  for (const things of [products, prices, coupons, portalConfigurations, endpoints]) {
    for (const id of Object.keys(things)) delete things[id];
  }
  const stripe = await connectToStripe({ secretKey: account.apiKey, apiUrl: account.url }, 60_000);
  const settingsWith = (variables: Record<string, string>): StripeSettings => ({
    secretKey: account.apiKey,
    apiUrl: account.url,
    publicUrl,
    prices: { monthly: variables["STRIPE_PRICE_MONTHLY"] ?? null, yearly: variables["STRIPE_PRICE_YEARLY"] ?? null },
    portalConfiguration: variables["STRIPE_PORTAL_CONFIGURATION"] ?? null,
    isTaxed: false,
  });
  const setUp = (url: string | null = publicUrl) => setUpAccount(stripe, { publicUrl: url });
  return { account, stripe, setUp, settingsWith };
}

function counts(state: Awaited<ReturnType<typeof begin>>["account"]["state"]): number[] {
  const { products, prices, coupons, portalConfigurations, endpoints } = state;
  return [products, prices, coupons, portalConfigurations, endpoints].map((things) => Object.keys(things).length);
}
