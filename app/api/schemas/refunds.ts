import { z } from "zod";
import { refundFields } from "~/services/staff/refund-fields";
import { id, success, time } from "./common";
import { cents, payment } from "./staff-money";

const AMOUNT = "Send amount as a whole number of cents, above zero";

export const newRefund = z.object({
  amount: z.int(AMOUNT).min(1, AMOUNT).describe("In cents, at most `refundable` of the payment"),
  reason: z
    .enum(refundFields.reason.options, "Send reason as requested_by_customer, duplicate or fraudulent")
    .describe("With `fraudulent`, the provider refuses this card from now on"),
  note: refundFields.note.describe("Only staff see it"),
  ends_subscription: z
    .boolean()
    .default(false)
    .describe("Whether the subscription that was paid for ends as soon as the money is given back"),
});

const refund = z
  .object({
    id,
    amount: cents,
    reason: refundFields.reason,
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
    refundable: cents.describe("What is left to refund, where `can_be_refunded` is true"),
    is_subscribed: z.boolean().describe("Whether what was paid for is a subscription that is not over"),
    guaranteed_until: time
      .nullable()
      .describe("The money-back guarantee covers it until then, which may be past; null without one"),
    refunds: z.array(refund).describe("The newest first"),
  })
  .meta({ id: "RefundablePayment" });
