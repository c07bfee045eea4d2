import { CycleChoice } from "~/components/billing/cycle-choice";
import { EnterprisePlan } from "~/components/billing/enterprise-plan";
import { PayingQuestions } from "~/components/billing/paying-questions";
import { planName, STATUS_WORDS } from "~/components/billing/plan-words";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import { useViewer } from "~/components/use-viewer";
import { maySwitchToYearly } from "~/services/billing/plan-state";
import { paths } from "~/urls/paths";
import type { Upgrade } from "./load-upgrade.server";
import { PremiumCard } from "./premium-card";

interface UpgradePageProps extends Upgrade {
  /** Came back from the provider's page without having paid. */
  hasLeft?: boolean;
  /** Why the form that this page answers led nowhere. */
  error?: string;
}

export function UpgradePage({ error, hasLeft, ...upgrade }: UpgradePageProps) {
  const { cycle, plan, isPlanLost, mayChooseCycle, supportEmail } = upgrade;
  const isSignedIn = useViewer() !== null;
  return (
    <div className="page page-wide">
      <PageHeader title="Upgrade to Premium" />
      {error && (
        <Message kind="error" takesFocus>
          <p>{error}</p>
        </Message>
      )}
      {isPlanLost && (
        <Message kind="error">
          <p>Failed to load current plan</p>
        </Message>
      )}
      {hasLeft && (
        <Message kind="info">
          <p>You left the payment page without paying, so you weren’t charged.</p>
        </Message>
      )}
      {plan && (
        <p className="lead">
          Current plan: <strong>{planName(plan)}</strong> {`(${STATUS_WORDS[plan.status]})`}
        </p>
      )}
      <section aria-labelledby="plans">
        <h2 className="visually-hidden" id="plans">
          Plans
        </h2>
        {mayChooseCycle && <CycleChoice chosen={cycle} />}
        <div className="plans">
          {plan?.state !== "active" && <PremiumCard {...upgrade} />}
          <EnterprisePlan supportEmail={supportEmail} />
        </div>
        <PayingQuestions />
      </section>
      {isSignedIn && (
        <p className="actions">
          <Link to={paths.subscription()}>Manage Subscription</Link>
          {plan && maySwitchToYearly(plan) && <Link to={paths.switchToYearly()}>Switch to yearly billing</Link>}
          <Link to={paths.paymentPending()}>Check Payment Status</Link>
          <Link to={paths.dashboard()}>Back to Dashboard</Link>
        </p>
      )}
    </div>
  );
}
