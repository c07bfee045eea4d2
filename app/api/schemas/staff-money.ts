import { z } from "zod";
import { SUBSCRIPTION_FILTERS } from "~/services/staff/subscriptions";
import { isUtcMonth } from "~/time/utc-month";
import { id, success, time } from "./common";
import { nextCursor, placeCursor as cursor } from "./paging";
import { billingCycle, planState } from "./staff-learners";

const count = z.number().int();
export const cents = z.number().int().describe("In cents");
const payer = z.object({ name: z.string(), email: z.string() }).nullable().describe("Null once the account is deleted");
const month = z
  .string()
  .refine(isUtcMonth, "Send month as 2026-01")
  .optional()
  .describe("In UTC, as `2026-01`; the present one without it, or where it is still to come");

export const subscriptionQuery = z.object({
  state: z
    .enum(SUBSCRIPTION_FILTERS)
    .default("all")
    .describe("Which subscriptions; `ending`: cancelled, and not over yet"),
  month,
  cursor,
});

export const paymentQuery = z.object({ month, cursor });

const subscription = z
  .object({
    learner_id: id,
    payer,
    state: planState,
    billing_cycle: billingCycle,
    price_cents: cents.describe("What the next period costs, the discount taken off, in cents and without tax"),
    discount_percent: z.number().nullable(),
    subscribed_at: time,
    next_billing_at: time.nullable().describe("Null where it does not renew itself"),
    ends_at: time.nullable().describe("When it ends, or has ended; null while it renews itself"),
  })
  .meta({ id: "StaffSubscription" });

const figures = z
  .object({
    month: z.string().meta({ example: "2026-01" }),
    received: cents,
    refunded: cents,
    payment_count: count,
    refund_count: count,
    new_subscriptions: count,
    trials: count.describe("Of the new ones, those that began with a trial"),
    paid_trials: count.describe("Of these, those that were paid for since"),
    ended: count,
    ending: count.describe("Cancelled, and to end in this month"),
    has_earlier: z.boolean().describe("Whether there is anything before this month"),
  })
  .meta({ id: "MonthFigures" });

export const subscriptionList = z
  .object({
    success,
    figures: figures.describe("Of the month"),
    provider_sums: z
      .object({
        status: z.enum(["told", "slow", "failed"]).describe("`slow`: it is being asked; call again in a moment"),
        paid: cents.nullable(),
        refunded: cents.nullable(),
      })
      .describe("What the payment provider’s own books say of the month; null unless they are told"),
    subscriptions: z.array(subscription).describe("The newest first, 20 at a time; of `ending`, what ends next"),
    next_cursor: nextCursor,
  })
  .meta({ id: "StaffSubscriptionList" });

export const payment = z
  .object({
    invoice_id: id,
    payer,
    paid_at: time,
    amount_paid: cents,
    amount_refunded: cents,
    currency: z.string().meta({ example: "usd" }),
    can_be_refunded: z.boolean(),
  })
  .meta({ id: "StaffPayment" });

const failedPayment = z
  .object({
    invoice_id: id,
    payer,
    status: z.enum(["open", "paid", "uncollectible", "void"]),
    amount_due: cents,
    currency: z.string(),
    attempts: count,
    next_attempt_at: time.nullable().describe("Null for no more"),
    created_at: time,
  })
  .meta({ id: "FailedPayment" });

const failedRefund = z
  .object({
    id,
    invoice_id: id,
    payer,
    amount: cents,
    currency: z.string(),
    error: z.string().nullable(),
    failed_at: time,
  })
  .meta({ id: "FailedRefund" });

export const paymentList = z
  .object({
    success,
    month: z.string(),
    payments: z.array(payment).describe("Of the month, the newest first, 20 at a time"),
    next_cursor: nextCursor,
    failed_payments: z.array(failedPayment).describe("Of all months: not paid, though it was tried"),
    failed_refunds: z.array(failedRefund).describe("Of the last 90 days, and not given since"),
  })
  .meta({ id: "StaffPaymentList" });
