import { z } from "zod";
import { ctx } from "~/app-context.server";
import { OTHER_REQUEST } from "~/http/api/answer-once.server";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { requestRefund } from "~/services/billing/refunds.server";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { ACCOUNT_DELETED, tooMuchToRefund } from "~/services/staff/refund-fields";
import { findRefundablePayment } from "~/services/staff/refundable-payment.server";
import type { StaffRefund } from "~/services/staff/subscriptions";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { newRefund, refundablePayment } from "../schemas/refunds";
import { wrongField } from "../wrong-fields.server";
import { ONLY_WHERE_SOLD, paymentFields, requireSelling } from "./staff-money.server";

const KEY_NEEDED = "Send an Idempotency-Key. It keeps a repeated request from refunding twice.";

const params = z.object({ invoiceId: id });

export const getPayment = operation({
  id: "getStaffPayment",
  method: "GET",
  path: "/api/staff/payments/{invoiceId}",
  group: "payments",
  summary: "Read a payment and its refunds",
  description: ONLY_WHERE_SOLD,
  access: "staff",
  params,
  answers: { 200: refundablePayment },
  refusals: { 404: `There is no such payment. ${ONLY_WHERE_SOLD}` },
  async handle({ params: { invoiceId } }) {
    requireSelling();
    return ok(await showPayment(invoiceId));
  },
});

export const refundPayment = operation({
  id: "refundPayment",
  method: "POST",
  path: "/api/staff/payments/{invoiceId}/refunds",
  group: "payments",
  summary: "Refund a payment, or part of it",
  description:
    "Needs an `Idempotency-Key`: however often it is sent, it is one refund. One that failed is tried again with a new key. " +
    `The provider is asked in the background: read the payment again to see what came of it. ${ONLY_WHERE_SOLD}`,
  needsSession: true,
  access: "staff",
  params,
  body: newRefund,
  answers: { 202: refundablePayment },
  refusals: {
    400: "The amount is more than what is left, or there is no `Idempotency-Key`.",
    404: `There is no such payment. ${ONLY_WHERE_SOLD}`,
    409: "Its account is deleted.",
  },
  async handle({ caller: { learnerId: staffId }, params: { invoiceId }, body, idempotencyKey }) {
    requireSelling();
    const { amount, reason, note, ends_subscription: endsSubscription } = body;
    if (idempotencyKey === null) throw problemDetails(400, KEY_NEEDED);
    const requestKey = fingerprintOf({ refundOf: invoiceId, staffId, idempotencyKey });
    const refund = { invoiceId, staffId, amount, reason, note, endsSubscription, requestKey };
    const result = await requestRefund(ctx, refund);
    switch (result.status) {
      case "requested":
        return { status: 202 as const, payload: await showPayment(invoiceId) };
      case "too-much":
        throw wrongField("/amount", tooMuchToRefund(result.refundable, null));
      case "other-request":
        throw problemDetails(422, OTHER_REQUEST);
      case "no-payment":
        await showPayment(invoiceId);
        throw problemDetails(409, ACCOUNT_DELETED);
    }
  },
});

/** @throws 404 when there is none */
async function showPayment(invoiceId: string) {
  const payment = await findRefundablePayment(ctx, { invoiceId });
  if (!payment) throw notFound("Payment");
  return {
    success: true as const,
    ...paymentFields(payment),
    refundable: payment.refundable,
    is_subscribed: payment.isSubscribed,
    guaranteed_until: payment.guaranteedUntil,
    refunds: payment.refunds.map(refundRow),
  };
}

function refundRow({ createdAt, settledAt, givenBy, ...refund }: StaffRefund) {
  return { ...refund, created_at: createdAt, settled_at: settledAt, given_by: givenBy };
}
