import { z } from "zod";
import { refundWords } from "~/services/staff/refund-fields";
import { id, success, time } from "./common";
import { cents, payment } from "./staff-money";

const AMOUNT = "Send amount as a whole number of cents, above zero";

export const newRefund = z.object({
  amount: z.int(AMOUNT).min(1, AMOUNT).describe("In cents, at most `refundable` of the payment"),
  reason: refundWords.reason.describe("`fraudulent` has the provider refuse the card from now on"),
  note: refundWords.note.describe("For staff alone"),
  ends_subscription: z
    .boolean()
    .default(false)
    .describe("Whether the subscription that was paid for ends as soon as the money is given back"),
});

const refund = z
  .object({
    id,
    amount: cents,
    reason: refundWords.reason,
    note: z.string(),
    status: z
      .enum(["requested", "pending", "succeeded", "failed"])
      .describe("`requested`: the provider is still to be asked; `pending`: it is on its way"),
    error: z.string().nullable().describe("Why it failed"),
    created_at: time,
    settled_at: time.nullable(),
    given_by: z.string().nullable().describe("The member of staff; null for the server itself, or a deleted account"),
  })
  .meta({ id: "Refund" });

export const refundablePayment = payment
  .extend({
    success,
    refundable: cents.describe("What is left to give back"),
    is_subscribed: z.boolean().describe("Whether what was paid for is a subscription that is not over"),
    guaranteed_until: time.nullable().describe("Until when it is paid back whatever the reason; null where it isn't"),
    refunds: z.array(refund).describe("The newest first"),
  })
  .meta({ id: "RefundablePayment" });
