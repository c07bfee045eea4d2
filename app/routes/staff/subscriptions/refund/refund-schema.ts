import { z } from "zod";
import { readCents } from "~/services/staff/read-cents";
import { refundFields } from "~/services/staff/refund-fields";

const AMOUNT_NEEDED = "Enter an amount above zero, such as 29.00";

/** What staff send to have a payment given back. Its amount comes out in cents. */
export const refundSchema = z.object({
  amount: z
    .string(AMOUNT_NEEDED)
    .transform(readCents)
    .refine((cents): cents is number => cents !== null && cents > 0, AMOUNT_NEEDED),
  ...refundFields,
  ends_subscription: z.stringbool().default(false),
  request_key: z.uuid("This form was incomplete. Send it again."),
});
