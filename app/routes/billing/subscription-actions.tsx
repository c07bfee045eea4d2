import { ReactivateForm } from "~/components/billing/reactivate-form";
import { LinkButton } from "~/components/ui/link-button";
import { Link } from "~/components/ui/link";
import type { LearnerPlan } from "~/services/billing/learner-plan";
import { mayReactivate, maySwitchToYearly } from "~/services/billing/plan-state";
import { paths } from "~/urls/paths";
import { CancelLink } from "~/components/billing/cancel-link";

interface SubscriptionActionsProps {
  plan: LearnerPlan;
  /** Whether something else on the page asks for that first. */
  isUpgradeOffered: boolean;
}

/** What can be done with a subscription, by what it is. */
export function SubscriptionActions({ plan, isUpgradeOffered }: SubscriptionActionsProps) {
  const { state, status } = plan;
  return (
    <>
      {status === "pending" && (
        <LinkButton to={paths.paymentPending()} reloadDocument>
          Check Payment Status
        </LinkButton>
      )}
      {mayReactivate(state) && <ReactivateForm />}
      {isUpgradable(plan) && (
        <LinkButton
          to={paths.upgrade()}
          reloadDocument
          kind={isUpgradeOffered || status === "pending" || mayReactivate(state) ? "secondary" : "primary"}
        >
          {status === "expired" ? "Renew Premium" : "Upgrade to Premium"}
        </LinkButton>
      )}
      {maySwitchToYearly(plan) && (
        <Link to={paths.switchToYearly()} className="button button-secondary">
          Switch to yearly billing
        </Link>
      )}
      <CancelLink state={state} />
    </>
  );
}

function isUpgradable({ plan, status }: LearnerPlan): boolean {
  return plan === "free" || status === "trial" || status === "expired" || status === "cancelled";
}
