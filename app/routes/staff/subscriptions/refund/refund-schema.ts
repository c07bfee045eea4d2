import { z } from "zod";
import { MAX_STAFF_NOTE } from "~/services/limits/input-limits";
import { readCents } from "~/services/staff/read-cents";

const AMOUNT_NEEDED = "Enter an amount above zero, such as 29.00";

/** What staff send to have a payment given back. Its amount comes out in cents. */
export const refundSchema = z.object({
  amount: z
    .string(AMOUNT_NEEDED)
    .transform(readCents)
    .refine((cents): cents is number => cents !== null && cents > 0, AMOUNT_NEEDED),
  reason: z.enum(["requested_by_customer", "duplicate", "fraudulent"], "Choose a reason"),
  note: z.string().trim().max(MAX_STAFF_NOTE, `Use at most ${MAX_STAFF_NOTE} characters`).default(""),
  ends_subscription: z.stringbool().default(false),
  request_key: z.uuid("This form was incomplete. Send it again."),
});
