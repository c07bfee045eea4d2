import type { BillingCycle } from "~/content/plans";

/** The period that an address or a form asks for; a month, when it asks for none that there is. */
export function cycleOf(value: unknown): BillingCycle {
  return value === "yearly" ? "yearly" : "monthly";
}
