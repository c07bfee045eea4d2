import { z } from "zod";
import { paymentVariables } from "~/config/payments-config";

/** The settings of payments as far as they are there: the commands are for whoever does not have all of them yet. */
export interface StripeSettings {
  secretKey: string;
  apiUrl: string | null;
  publicUrl: string | null;
  prices: { monthly: string | null; yearly: string | null };
  portalConfiguration: string | null;
  isTaxed: boolean;
}

const schema = z.object({
  ...paymentVariables,
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
});

/** @throws Error that names each wrong variable, or the key that is missing */
export function readStripeSettings(env: Record<string, string | undefined>): {
  settings: StripeSettings;
  /** Variables without which plans are not sold. */
  missing: string[];
} {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const { data, error } = schema.safeParse(given);
  if (error) throw new Error(error.issues.map(({ path, message }) => `${String(path[0])} ${message}`).join("\n"));
  if (!data.STRIPE_SECRET_KEY) {
    throw new Error(
      "STRIPE_SECRET_KEY must be set: a secret key, or a restricted one that may write what is to be set up, from https://dashboard.stripe.com/apikeys",
    );
  }
  const needed = ["STRIPE_WEBHOOK_SECRET", "STRIPE_PRICE_MONTHLY", "STRIPE_PRICE_YEARLY"] as const;
  return {
    settings: {
      secretKey: data.STRIPE_SECRET_KEY,
      apiUrl: data.STRIPE_API_URL ?? null,
      publicUrl: data.PUBLIC_URL ? new URL(data.PUBLIC_URL).origin : null,
      prices: { monthly: data.STRIPE_PRICE_MONTHLY ?? null, yearly: data.STRIPE_PRICE_YEARLY ?? null },
      portalConfiguration: data.STRIPE_PORTAL_CONFIGURATION ?? null,
      isTaxed: data.STRIPE_TAX,
    },
    missing: needed.filter((name) => data[name] === undefined),
  };
}
