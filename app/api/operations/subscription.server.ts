import { ctx } from "~/app-context.server";
import { premiumFeatures } from "~/content/plan-features";
import { CURRENCY, planOf, premiumPrice } from "~/content/plans";
import { readPaymentStatus } from "~/http/request/read-payment-status.server";
import { listPayments } from "~/services/billing/payments.server";
import { findPlan } from "~/services/billing/plan.server";
import { countCourses } from "~/services/courses/courses.server";
import { ok, operation } from "../operation";
import { paymentList, paymentStatus, subscription } from "../schemas/payments";

export const getSubscription = operation({
  id: "getSubscription",
  method: "GET",
  path: "/api/user/subscription",
  group: "account",
  summary: "Your plan: what it is, allows and costs",
  access: "read",
  answers: { 200: subscription },
  async handle({ caller: { learnerId } }) {
    const plan = await findPlan(ctx, { learnerId });
    const { limits } = plan;
    return ok({
      success: true as const,
      plan: plan.plan,
      plan_type: plan.plan === "free" ? ("free" as const) : ("premium" as const),
      status: plan.status,
      plan_status: plan.status,
      is_premium_active: plan.isPremium,
      billing_cycle: plan.billingCycle,
      monthly_price: ctx.sellsPlans ? premiumPrice("monthly") : null,
      yearly_price: ctx.sellsPlans ? premiumPrice("yearly") : null,
      currency: CURRENCY,
      price_cents: plan.priceCents,
      discount_percent: plan.discountPercent,
      trial_days_remaining: plan.trialDaysLeft,
      will_renew: plan.willRenew,
      next_billing_date: plan.nextBillingAt,
      ends_at: plan.endsAt,
      limits: { courses: limits.courses, questions: limits.assessments },
      max_courses: limits.courses,
      max_ai_sessions: limits.studyMaterials,
      course_count: await countCourses(ctx, { learnerId }),
      features: (plan.isPremium ? premiumFeatures(plan.billingCycle) : planOf("free").features).map(featureName),
    });
  },
});

export const getPaymentStatus = operation({
  id: "checkPaymentStatus",
  method: "GET",
  path: "/api/payments/subscription/check-status",
  group: "payments",
  summary: "What came of a payment",
  description: "Asks the payment provider, at most every four seconds or so; more often it answers what is known.",
  access: "read",
  answers: { 200: paymentStatus },
  async handle({ request, caller: { learnerId } }) {
    const status = await readPaymentStatus(request, { learnerId });
    return ok({
      success: true as const,
      is_premium_active: status.isPremiumActive,
      is_pending: status.isPending,
      plan_status: status.planStatus,
      is_only_opened: status.isOnlyOpened,
      checked_at: status.checkedAt,
      could_check: status.couldCheck,
    });
  },
});

export const getPayments = operation({
  id: "listPayments",
  method: "GET",
  path: "/api/payments",
  group: "payments",
  summary: "List what you were charged",
  access: "read",
  answers: { 200: paymentList },
  async handle({ caller: { learnerId } }) {
    const payments = ctx.sellsPlans ? await listPayments(ctx, { learnerId }) : [];
    return ok({
      success: true as const,
      payments: payments.map((payment) => ({
        invoice_id: payment.invoiceId,
        status: payment.status,
        amount_due: payment.amountDue,
        amount_paid: payment.amountPaid,
        amount_refunded: payment.amountRefunded,
        currency: payment.currency,
        created_at: payment.createdAt,
        paid_at: payment.paidAt,
        next_attempt_at: payment.nextAttemptAt,
        hosted_url: payment.hostedUrl,
      })),
    });
  },
});

/** "Deep Concept Breakdown (5+ Levels)" is `deep_concept_breakdown_5_levels`. */
function featureName(feature: string): string {
  return feature
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "");
}
