import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import { CURRENCY, MONEY_BACK_DAYS } from "~/content/plans";
import type { LearnerPlan } from "~/services/billing/learner-plan";
import { isOwing } from "~/services/billing/plan-state";
import { formatMoney } from "~/text/format-money";
import { paths } from "~/urls/paths";

interface WhatCancellingDoesProps {
  plan: LearnerPlan;
  locale: string | null;
  timeZone: string | null;
}

export function WhatCancellingDoes({ plan, locale, timeZone }: WhatCancellingDoesProps) {
  const end = plan.nextBillingAt && <LocalTime value={plan.nextBillingAt} locale={locale} timeZone={timeZone} />;
  return (
    <>
      <p className="lead">
        {plan.state === "trial" ? (
          <>Your trial stays open until {end}, and nothing is charged.</>
        ) : plan.state === "active" ? (
          <>
            Everything stays open until {end}. Then your plan ends, and nothing more is charged
            {plan.collectingCents !== null &&
              ` except the ${formatMoney(plan.collectingCents, CURRENCY, locale)} for the period that has just begun`}
            .
          </>
        ) : (
          "Your plan ends right away. The payment that failed is dropped, and nothing more is charged."
        )}
      </p>
      <p>
        Nothing you made is deleted, and you can{" "}
        {isOwing(plan.state) ? "subscribe again whenever you like" : "reactivate your plan"}.
      </p>
      {plan.state === "active" && (
        <p>
          There are no refunds for partial months or unused annual portions. If this is your first subscription and you
          paid within the last {MONEY_BACK_DAYS} days, you get your money back:{" "}
          <Link to={paths.createTicket()}>write to us</Link>.
        </p>
      )}
    </>
  );
}
