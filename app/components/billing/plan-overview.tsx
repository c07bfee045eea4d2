import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { formatMoney } from "~/text/format-money";
import { LocalTime } from "~/components/ui/local-time";
import { CURRENCY } from "~/content/plans";
import type { LearnerPlan } from "~/services/billing/learner-plan";
import { daysLeftInWords, PERIOD_WORDS, planName, STATUS_WORDS } from "./plan-words";

interface PlanOverviewProps {
  plan: LearnerPlan;
  courseCount: number;
  /** Of whoever looks at it. */
  locale: string | null;
  timeZone: string | null;
}

/** What a learner's plan is, what it costs, how it goes on and what of it is used. */
export function PlanOverview({ plan, courseCount, locale, timeZone }: PlanOverviewProps) {
  const date = (value: string) => <LocalTime value={value} locale={locale} timeZone={timeZone} />;
  const hasSubscription = plan.billingCycle !== null;
  return (
    <>
      <dl className="facts">
        <Fact name="Plan">{planName(plan)}</Fact>
        <Fact name="Status">{STATUS_WORDS[plan.status]}</Fact>
        {plan.trialDaysLeft !== null && <Fact name="Trial">{daysLeftInWords(plan.trialDaysLeft)}</Fact>}
        {hasSubscription && plan.priceCents !== null && plan.isPremium && (
          <Fact name="Price">
            {`${formatMoney(plan.priceCents, CURRENCY, locale)} ${PERIOD_WORDS[plan.billingCycle!]}`}{" "}
            {plan.discountPercent !== null && <Badge kind="accent">{`${plan.discountPercent}% off`}</Badge>}
          </Fact>
        )}
        {hasSubscription && plan.isPremium && <Fact name="Will renew">{plan.willRenew ? "Yes" : "No"}</Fact>}
        {plan.nextBillingAt && plan.status !== "past_due" && (
          <Fact name="Next billing date">{date(plan.nextBillingAt)}</Fact>
        )}
        {plan.endsAt && <Fact name={plan.isPremium ? "Ends on" : "Ended on"}>{date(plan.endsAt)}</Fact>}
        <Fact name="Your courses">
          {plan.limits.courses ? `${courseCount} of ${plan.limits.courses}` : `${courseCount}, no limit`}
        </Fact>
      </dl>
      {plan.state === "everything" && <p>No limits: every course, question and lesson is open to you.</p>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
