import { z } from "zod";
import { CANCEL_REASONS } from "~/services/billing/cancel-reasons";
import { success, time } from "./common";

const planStatus = z.enum(["active", "trial", "pending", "past_due", "cancelled", "expired"]);
const billingCycle = z.enum(["monthly", "yearly"]);
const limit = z.number().int().nullable();
const cents = z.number().int().describe("In cents");

export const subscription = z
  .object({
    success,
    plan: z.enum(["free", "trial", "premium"]),
    plan_type: z.enum(["free", "premium"]).describe("A trial is one of premium"),
    status: planStatus,
    plan_status: planStatus.describe("As `status`"),
    is_premium_active: z.boolean().describe("Whether all that premium has is open"),
    billing_cycle: billingCycle.nullable().describe("Null without a subscription"),
    monthly_price: z.number().nullable().describe("Of premium, in dollars; null where nothing is sold"),
    yearly_price: z.number().nullable().describe("Of premium, in dollars; null where nothing is sold"),
    currency: z.literal("USD"),
    price_cents: cents.nullable().describe("What a period costs you, in cents and without tax; null for nothing"),
    discount_percent: z.number().nullable().describe("What is taken off in that; null for nothing"),
    trial_days_remaining: z.number().int().nullable().describe("With today; null without a trial under way"),
    will_renew: z.boolean(),
    next_billing_date: time.nullable().describe("Null where it does not renew itself"),
    ends_at: time.nullable().describe("When what was cancelled ends, or has ended"),
    limits: z.object({
      courses: limit,
      questions: limit.describe("Placement tests, over all courses"),
    }),
    max_courses: limit.describe("Null: as many as you like"),
    max_ai_sessions: limit.describe("Lessons that are written for you, over all courses; null: as many as you like"),
    course_count: z.number().int().describe("How many courses there are"),
    features: z.array(z.string()).describe("What the plan has, as `unlimited_course_creation`"),
  })
  .meta({ id: "Subscription", description: "Your plan. A limit that is null is none" });

export const paymentStatus = z
  .object({
    success,
    is_premium_active: z.boolean(),
    is_pending: z.boolean(),
    plan_status: planStatus,
    is_only_opened: z
      .boolean()
      .describe("Pending, and only for a page for paying that was opened and not used: nothing is being processed"),
    checked_at: time.nullable().describe("When the payment provider was asked last; null for never"),
    could_check: z.boolean().describe("False when it could not be asked now: the rest is what was known before"),
  })
  .meta({ id: "PaymentStatus" });

const payment = z
  .object({
    invoice_id: z.string(),
    status: z.enum(["open", "paid", "uncollectible", "void"]),
    amount_due: cents,
    amount_paid: cents,
    amount_refunded: cents,
    currency: z.string().meta({ example: "usd" }),
    created_at: time,
    paid_at: time.nullable(),
    next_attempt_at: time.nullable().describe("When the card is tried again; null for no more"),
    hosted_url: z.string().nullable().describe("The provider’s page with invoice and receipt, or the way to pay"),
  })
  .meta({ id: "Payment" });

export const paymentList = z
  .object({ success, payments: z.array(payment).describe("The newest first, at most a hundred") })
  .meta({ id: "PaymentList" });

export const newSubscription = z.object({
  plan_type: z.literal("premium", "Only premium can be bought").default("premium"),
  billing_cycle: z.enum(["monthly", "yearly"], "Choose monthly or yearly").default("monthly"),
  customer_name: z.string().max(400).nullish().meta({ description: "Ignored: the provider is told the profile’s" }),
});

export const checkout = z
  .object({
    success,
    checkout_url: z.url().nullable().describe("The provider’s page for paying; null when it was paid already"),
    message: z.string(),
  })
  .meta({ id: "Checkout" });

export const cancellation = z.object({
  reason: z
    .string()
    .max(200)
    .nullish()
    .meta({
      description: `One of ${CANCEL_REASONS.map(({ value }) => `\`${value}\``).join(", ")}; anything else is "User requested cancellation"`,
    }),
});

export const cancelled = z
  .object({ success, message: z.string(), ends_at: time.describe("Until then nothing changes") })
  .meta({ id: "Cancelled" });

export const yearlyPreview = z
  .object({
    success,
    due_cents: cents.describe("To be paid at once, the unused rest of the month taken off; below zero it is credited"),
    yearly_cents: cents.describe("Each year after that"),
    at: time.describe("To be sent with the switch within the hour, so that it costs what was shown"),
  })
  .meta({ id: "YearlyPreview" });

export const yearlySwitch = z.object({
  at: z.iso.datetime("Send at as the preview gave it").meta({ description: "As the preview gave it" }),
});

export const portal = z
  .object({ success, url: z.url().describe("The provider’s page for cards and invoices: open it soon") })
  .meta({ id: "Portal" });
