import { PaymentFailure } from "~/providers/payments/port";

/** What the provider answers, or why it did not. What is no answer of the provider's is a mistake of ours, and thrown. */
export async function attempt<T>(call: Promise<T>): Promise<T | PaymentFailure> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentFailure) return error;
    throw error;
  }
}

/** Null for what is no answer of the provider's. */
export function paymentFailureOf(error: unknown): PaymentFailure | null {
  return error instanceof PaymentFailure ? error : null;
}
