import { onTestFinished } from "vitest";
import { startStripeAccount, type StripeAccount } from "../stand-ins/stripe-account";

export type StripeStandIn = StripeAccount;

/** `startStripeAccount` for one test of Vitest's, with which it ends. */
export async function startStripeStandIn(
  options: Parameters<typeof startStripeAccount>[0] = {},
): Promise<StripeStandIn> {
  const stripe = await startStripeAccount(options);
  onTestFinished(stripe.stop);
  return stripe;
}
