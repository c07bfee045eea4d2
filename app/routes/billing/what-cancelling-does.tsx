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
          <>You can use your trial until {end}, and you won’t be charged.</>
        ) : plan.state === "active" ? (
          <>
            You keep Premium until {end}. Then your plan ends, and you won’t be charged again{" "}
            {plan.collectingCents !== null &&
              ` except for the ${formatMoney(plan.collectingCents, CURRENCY, locale)} for the period that has just started`}{" "}
            .
          </>
        ) : (
          "Your plan ends right away. You don’t have to make the failed payment, and you won’t be charged again."
        )}
      </p>
      <p>
        We don’t delete anything you’ve made, and you can{" "}
        {isOwing(plan.state) ? "subscribe again whenever you like" : "reactivate your plan"}.
      </p>
      {plan.state === "active" && (
        <p>
          There are no refunds for partial months or unused annual portions. If this is your first subscription and you
          paid within the last {MONEY_BACK_DAYS} days, you can have your money back:{" "}
          <Link to={paths.createTicket()}>write to us</Link>.
        </p>
      )}
    </>
  );
}
