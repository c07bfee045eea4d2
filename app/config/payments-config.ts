import { z } from "zod";
import { isLoopback } from "~/network/is-loopback";

/** The settings of payments: a part of `config.server.ts`, which reads them. */

const ADDRESS = "must be an https address without a path (http on this machine alone)";
const pattern = (shape: RegExp, rule: string) => z.string().regex(shape, rule).optional();

export const paymentVariables = {
  BILLING: z.enum(["stripe", "none"], "must be stripe or none").optional(),
  STRIPE_SECRET_KEY: pattern(/^(sk|rk)_(test|live)_\w+$/, "must be a secret or restricted key, sk_… or rk_…"),
  STRIPE_WEBHOOK_SECRET: pattern(/^whsec_[!-~]+$/, "must be the signing secret of the webhook endpoint, whsec_…"),
  STRIPE_PRICE_MONTHLY: pattern(/^price_\w+$/, "must be the id of a price, price_…"),
  STRIPE_PRICE_YEARLY: pattern(/^price_\w+$/, "must be the id of a price, price_…"),
  STRIPE_PORTAL_CONFIGURATION: pattern(/^bpc_\w+$/, "must be the id of a portal configuration, bpc_…"),
  STRIPE_TAX: z
    .enum(["0", "1"], "must be 0 or 1")
    .transform((value) => value === "1")
    .default(false),
  STRIPE_API_URL: z.url(ADDRESS).refine(isSafeAddress, ADDRESS).optional(),
};

/** Whoever answers there is believed in all that concerns money. */
function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return true; // has its message already
  const { protocol, hostname, pathname, username, search, hash } = new URL(address);
  const isBare = pathname === "/" && username + search + hash === "";
  return isBare && (protocol === "https:" || (protocol === "http:" && isLoopback(hostname)));
}

type Variables = z.infer<z.ZodObject<typeof paymentVariables>>;

/** An account at Stripe, and what was set up in it. */
export interface PaymentsConfig {
  secretKey: string;
  webhookSecret: string;
  /** Ids of prices, by the period they are for. */
  prices: { monthly: string; yearly: string };
  /** Null for the account's own. */
  portalConfiguration: string | null;
  /** Whether Stripe works out taxes and adds them. */
  automaticTax: boolean;
  /** Null for Stripe's own. */
  apiUrl: string | null;
}

const REQUIRED = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_MONTHLY", "STRIPE_PRICE_YEARLY"] as const;

interface PaymentSettings {
  billing: "stripe" | "none";
  /** Null where nothing is sold, and in demo mode without keys, where a stand-in takes the payments. */
  payments: PaymentsConfig | null;
}

/** Whether any of Stripe's keys is set: then demo mode is not on by itself. */
export function namesStripe(values: Variables): boolean {
  return REQUIRED.some((name) => values[name] !== undefined);
}

/** @returns what they come to, or the problem with them as a line */
export function readPaymentSettings(
  values: Variables,
  { demo }: { demo: boolean },
): { settings: PaymentSettings; problem: null } | { problem: string } {
  const isSelling = values.BILLING ? values.BILLING === "stripe" : demo || namesStripe(values);
  if (!isSelling) return { settings: { billing: "none", payments: null }, problem: null };
  const missing = REQUIRED.filter((name) => values[name] === undefined);
  if (missing.length === REQUIRED.length && demo)
    return { settings: { billing: "stripe", payments: null }, problem: null };
  if (missing.length > 0) {
    return {
      problem: `${missing.join(", ")} must be set so that plans can be paid for: npm run stripe:setup prints them. BILLING=none sells nothing`,
    };
  }
  if (demo && values.STRIPE_SECRET_KEY!.includes("_live_")) {
    return { problem: "STRIPE_SECRET_KEY must be a test key in demo mode, where anybody signs in as anybody" };
  }
  return {
    settings: {
      billing: "stripe",
      payments: {
        secretKey: values.STRIPE_SECRET_KEY!,
        webhookSecret: values.STRIPE_WEBHOOK_SECRET!,
        prices: { monthly: values.STRIPE_PRICE_MONTHLY!, yearly: values.STRIPE_PRICE_YEARLY! },
        portalConfiguration: values.STRIPE_PORTAL_CONFIGURATION ?? null,
        automaticTax: values.STRIPE_TAX,
        apiUrl: values.STRIPE_API_URL ?? null,
      },
    },
    problem: null,
  };
}
