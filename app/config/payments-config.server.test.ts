import { expect, test } from "vitest";
import { readConfig } from "./config.server";

const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const STRIPE = {
  STRIPE_SECRET_KEY: "sk_test_51Secret",
  STRIPE_WEBHOOK_SECRET: "whsec_ofTheEndpoint",
  STRIPE_PRICE_MONTHLY: "price_1Monthly",
  STRIPE_PRICE_YEARLY: "price_1Yearly",
};

function read(env: Record<string, string>) {
  return readConfig({ SESSION_SECRET: "s".repeat(32), ...env });
}

test("a first run sells by a stand-in, a server without Stripe's keys sells nothing", () => {
  expect(read({})).toMatchObject({ demo: true, billing: "stripe", payments: null });
  expect(read(GOOGLE)).toMatchObject({ demo: false, billing: "none", payments: null });
});

test("with Stripe's keys plans are sold, and it is no demo by itself", () => {
  expect(() => read(STRIPE)).toThrow("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set");
  expect(read({ ...GOOGLE, ...STRIPE })).toMatchObject({
    demo: false,
    billing: "stripe",
    payments: {
      secretKey: "sk_test_51Secret",
      webhookSecret: "whsec_ofTheEndpoint",
      prices: { monthly: "price_1Monthly", yearly: "price_1Yearly" },
      portalConfiguration: null,
      automaticTax: false,
      apiUrl: null,
    },
  });
});

test("everything about Stripe can be set", () => {
  const { payments } = read({
    ...GOOGLE,
    ...STRIPE,
    STRIPE_SECRET_KEY: "rk_live_51Restricted",
    STRIPE_PORTAL_CONFIGURATION: "bpc_1Portal",
    STRIPE_TAX: "1",
    STRIPE_API_URL: "http://127.0.0.1:12111",
  });

  expect(payments).toMatchObject({
    secretKey: "rk_live_51Restricted",
    portalConfiguration: "bpc_1Portal",
    automaticTax: true,
    apiUrl: "http://127.0.0.1:12111",
  });
});

test("where nothing is to be sold, nothing is, whatever keys there are", () => {
  expect(read({ BILLING: "none" })).toMatchObject({ demo: true, billing: "none", payments: null });
  expect(read({ BILLING: "none", ...GOOGLE, ...STRIPE })).toMatchObject({ billing: "none", payments: null });
});

test("a demo may sell by Stripe's test mode, never for real money", () => {
  expect(read({ DEMO: "1", ...STRIPE })).toMatchObject({ demo: true, payments: { secretKey: "sk_test_51Secret" } });
  expect(() => read({ DEMO: "1", ...STRIPE, STRIPE_SECRET_KEY: "sk_live_51Real" })).toThrow(
    "STRIPE_SECRET_KEY must be a test key in demo mode, where anybody signs in as anybody",
  );
});

test.each<[Record<string, string>, string]>([
  [
    { BILLING: "stripe", ...GOOGLE },
    "STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_MONTHLY, STRIPE_PRICE_YEARLY must be set",
  ],
  [{ ...GOOGLE, ...STRIPE, STRIPE_WEBHOOK_SECRET: "" }, "STRIPE_WEBHOOK_SECRET must be set so that plans can be"],
  [{ ...STRIPE, DEMO: "1", STRIPE_PRICE_YEARLY: "" }, "STRIPE_PRICE_YEARLY must be set so that plans can be paid for"],
  [
    { ...GOOGLE, STRIPE_PRICE_MONTHLY: "price_1" },
    "STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_YEARLY must",
  ],
  [{ STRIPE_SECRET_KEY: "pk_test_51Public" }, "STRIPE_SECRET_KEY must be a secret or restricted key, sk_… or rk_…"],
  [{ STRIPE_SECRET_KEY: "sk_test_51 x" }, "STRIPE_SECRET_KEY must be a secret or restricted key"],
  [
    { STRIPE_WEBHOOK_SECRET: "we_1Endpoint" },
    "STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint",
  ],
  [{ STRIPE_PRICE_MONTHLY: "prod_1" }, "STRIPE_PRICE_MONTHLY must be the id of a price, price_…"],
  [{ STRIPE_PRICE_YEARLY: "29" }, "STRIPE_PRICE_YEARLY must be the id of a price, price_…"],
  [{ STRIPE_PORTAL_CONFIGURATION: "portal" }, "STRIPE_PORTAL_CONFIGURATION must be the id of a portal configuration"],
  [{ STRIPE_TAX: "yes" }, "STRIPE_TAX must be 0 or 1"],
  [{ STRIPE_API_URL: "api.stripe.com" }, "STRIPE_API_URL must be an https address without a path"],
  [{ STRIPE_API_URL: "http://stripe.example.org" }, "STRIPE_API_URL must be an https address without a path"],
  [{ STRIPE_API_URL: "https://stripe.example.org/v1" }, "STRIPE_API_URL must be an https address without a path"],
  [{ STRIPE_API_URL: "https://a:b@stripe.example.org" }, "STRIPE_API_URL must be an https address without a path"],
  [{ BILLING: "paypal" }, "BILLING must be stripe or none"],
])("a wrong setting of payments is named with what it should be: %j", (env, message) => {
  expect(() => read(env)).toThrow(message);
});

test("no key of Stripe's stands in a message", () => {
  const wrong = { STRIPE_SECRET_KEY: "sk_test_secret ö", STRIPE_WEBHOOK_SECRET: "secret", STRIPE_TAX: "x" };

  expect(() => read(wrong)).toThrow(expect.not.objectContaining({ message: expect.stringContaining("secret ö") }));
  expect(() => read({ DEMO: "1", ...STRIPE, STRIPE_PRICE_YEARLY: "" })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining("51Secret") }),
  );
});
