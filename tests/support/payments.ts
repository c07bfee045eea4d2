import type { PaymentProvider } from "~/providers/payments/port";
import { newId } from "~/services/ids/new-id";
import { timestamp, type DbContext } from "~/services/context";
import type { PaymentsTable } from "~db/schema";

/** An invoice, as if the payment provider had told of it: $29 that were paid just now. */
export async function createPayment(
  ctx: DbContext,
  learner: { id: string } | null,
  overrides: Partial<PaymentsTable> = {},
): Promise<string> {
  const invoiceId = `in_${newId(ctx)}`;
  const payment: PaymentsTable = {
    invoice_id: invoiceId,
    learner_id: learner?.id ?? null,
    subscription_id: learner && `sub_${learner.id}`, // as `putOnPlan` names it
    status: "paid",
    amount_due: 2900,
    amount_paid: 2900,
    amount_refunded: 0,
    currency: "usd",
    payment_intent_id: `pi_${invoiceId}`,
    hosted_url: `https://invoice.stripe.com/i/${invoiceId}`,
    attempts: 1,
    next_attempt_at: null,
    created_at: overrides.paid_at ?? timestamp(ctx),
    paid_at: timestamp(ctx),
    ...overrides,
  };
  await ctx.db.insertInto("payments").values(payment).execute();
  return payment.invoice_id;
}

/** A payment provider that knows only what its books say of a month. */
export function providerWithSums(sumPayments: PaymentProvider["sumPayments"]): PaymentProvider {
  return { sumPayments } as PaymentProvider;
}
