import { z } from "zod";
import { CURRENCY } from "~/content/plans";
import { MAX_STAFF_NOTE } from "~/services/limits/input-limits";
import { formatMoney } from "~/text/format-money";

/** What staff say of a refund besides its amount. */
export const refundFields = {
  reason: z.enum(["requested_by_customer", "duplicate", "fraudulent"], "Choose a reason"),
  note: z.string().trim().max(MAX_STAFF_NOTE, `Use at most ${MAX_STAFF_NOTE} characters`).default(""),
};

export const ACCOUNT_DELETED = "This account is deleted: use Stripe’s dashboard for refunds.";

/** @param refundable what is left of the payment, in cents */
export function tooMuchToRefund(refundable: number, locale: string | null): string {
  if (refundable <= 0) return "Nothing is left of this payment";
  return `No more than ${formatMoney(refundable, CURRENCY, locale)} is left of this payment`;
}
