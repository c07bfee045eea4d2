import { ctx } from "~/app-context.server";
import { checkPaymentStatus, findPaymentStatus } from "~/services/billing/payment-status.server";
import { CHECKS } from "./billing-limits";
import { isTooOften } from "./rate-limit.server";

/** What the payment provider says of the learner's payment; what is stored of it, for whoever asks too often. */
export async function readPaymentStatus(request: Request, { learnerId }: { learnerId: string }) {
  const isToRest = await isTooOften(request, { ...CHECKS, key: learnerId });
  return isToRest ? findPaymentStatus(ctx, { learnerId }) : checkPaymentStatus(ctx, { learnerId });
}
