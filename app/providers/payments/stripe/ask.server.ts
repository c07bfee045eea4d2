import type Stripe from "stripe";
import { connectToStripe, type StripeAccess } from "./connect.server";
import { isMissing, toPaymentFailure } from "./failures";

/** @throws PaymentFailure */
export type AskStripe = <T>(call: (stripe: Stripe) => Promise<T>, callMs?: number) => Promise<T>;

/** For all attempts and pages of one call together. */
const CALL_MS = 30_000;

/** How each part of the port comes to Stripe: what goes wrong there is a failure of payments here. */
export function createAsk(access: StripeAccess, usualMs: number = CALL_MS): AskStripe {
  return async (call, callMs = usualMs) => {
    try {
      return await call(await connectToStripe(access, callMs));
    } catch (error) {
      throw toPaymentFailure(error);
    }
  };
}

/** Null for what is not there, or was deleted. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
