import type { Payer } from "./subscriptions";

/** Of an account that is being deleted nothing is left but its id. */
export function payerOf({ name, email }: { name: string | null; email: string | null }): Payer {
  return email ? { name: name ?? "", email } : null;
}
