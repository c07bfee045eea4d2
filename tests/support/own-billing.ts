import { ctx } from "~/app-context.server";
import { newId } from "~/services/ids/new-id";

/** A row in every table of what somebody pays: a subscription that has ended, and whose payment was given back. */
export async function createOwnBilling(learner: { id: string }): Promise<void> {
  const now = ctx.now().toISOString();
  const whose = { learner_id: learner.id, created_at: now };
  const customerId = `cus_${learner.id}`;
  const subscriptionId = `sub_${learner.id}`;
  const invoiceId = `in_${newId(ctx)}`;
  await ctx.db
    .insertInto("billing_accounts")
    .values({
      ...whose,
      customer_id: customerId,
      fetched_at: now,
      subscription_id: subscriptionId,
      subscription_status: "canceled",
      billing_cycle: "monthly",
      price_cents: 2900,
      subscribed_at: now,
      period_ends_at: now,
      ends_at: now,
      ended_at: now,
      first_paid_at: now,
      cancel_reason: "other",
    })
    .execute();
  await ctx.db
    .insertInto("checkouts")
    .values({
      ...whose,
      id: newId(ctx),
      billing_cycle: "monthly",
      session_id: `cs_${learner.id}`,
      status: "completed",
      expires_at: now,
    })
    .execute();
  await ctx.db
    .insertInto("payments")
    .values({
      ...whose,
      invoice_id: invoiceId,
      subscription_id: subscriptionId,
      status: "paid",
      amount_due: 2900,
      amount_paid: 2900,
      amount_refunded: 2900,
      currency: "usd",
      payment_intent_id: `pi_${learner.id}`,
      hosted_url: `https://invoice.example.com/${learner.id}`,
      attempts: 1,
      paid_at: now,
    })
    .execute();
  await ctx.db
    .insertInto("refunds")
    .values({
      ...whose,
      id: newId(ctx),
      invoice_id: invoiceId,
      amount: 2900,
      reason: "requested_by_customer",
      note: "Within the first month",
      status: "succeeded",
      refund_id: `re_${learner.id}`,
      made_at: now,
      settled_at: now,
    })
    .execute();
  await ctx.db
    .insertInto("payment_events")
    .values({
      id: `evt_${learner.id}`,
      type: "invoice.paid",
      customer_id: customerId,
      created_at: now,
      received_at: now,
      handled_at: now,
    })
    .execute();
  await ctx.db
    .insertInto("billing_notices")
    .values({ ...whose, key: `receipt:${invoiceId}` })
    .execute();
}
