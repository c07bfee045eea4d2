import { EnterprisePlan } from "~/components/billing/enterprise-plan";
import { FeatureList } from "~/components/billing/feature-list";
import { PayingQuestions } from "~/components/billing/paying-questions";
import { PlanPrice } from "~/components/billing/plan-price";
import { NOTHING_CHARGED } from "~/components/billing/plan-words";
import { GroundEdge } from "~/components/site/ground-edge";
import { LinkButton } from "~/components/ui/link-button";
import { useViewer } from "~/components/use-viewer";
import { CURRENCY, offeredPlans, STUDENT_DISCOUNT, TRIAL_DAYS, type Plan } from "~/content/plans";
import { paths } from "~/urls/paths";

const offer =
  `${TRIAL_DAYS}-day free trial, cancel anytime. Students get ${STUDENT_DISCOUNT}% off, applied automatically at ` +
  `checkout with a valid university email. All prices in ${CURRENCY}.`;

interface PricingProps {
  supportEmail: string | null;
  isDemo: boolean;
}

/** Premium is one plan with two periods, so what both have is said once; the others stand around it. */
export function Pricing({ supportEmail, isDemo }: PricingProps) {
  const viewer = useViewer();
  const free = offeredPlans.filter(({ id }) => id === "free");
  const premium = offeredPlans.filter(({ id }) => id.startsWith("premium"));
  const common = sharedFeatures(premium);
  return (
    <section className="band ground-3 pricing" id="pricing" aria-labelledby="pricing-title">
      <GroundEdge />
      <div className="words">
        <h2 id="pricing-title">Pricing</h2>
        <p className="lead">{offer}</p>
        {isDemo && <p className="small">{NOTHING_CHARGED}</p>}
      </div>
      <div className="plans">
        {free.map((plan) => (
          <article className="plan" key={plan.id} aria-labelledby={plan.id}>
            <PlanPrice plan={plan} />
            <FeatureList features={plan.features} missing={plan.missing} />
            <p>
              <LinkButton kind="secondary" to={viewer ? paths.dashboard() : paths.signup()}>
                {viewer ? "Go to Dashboard" : "Start for Free"}
              </LinkButton>
            </p>
          </article>
        ))}
        <article className="plan plan-main" aria-label="Premium">
          <div className="plan-periods">
            {premium.map((plan) => (
              <div key={plan.id}>
                <PlanPrice plan={plan} />
                <FeatureList features={plan.features.filter((feature) => !common.includes(feature))} />
              </div>
            ))}
          </div>
          <p className="small">Both include</p>
          <FeatureList features={common} />
          {!viewer && <p className="small">You choose monthly or yearly after signing up.</p>}
          <p>
            <LinkButton to={viewer ? paths.upgrade() : paths.signup("premium")}>
              {viewer ? "Upgrade to Premium" : "Start Free Trial"}
            </LinkButton>
          </p>
        </article>
        <EnterprisePlan supportEmail={supportEmail} />
      </div>
      <PayingQuestions />
    </section>
  );
}

function sharedFeatures([first, ...others]: Plan[]): string[] {
  return first?.features.filter((feature) => others.every((plan) => plan.features.includes(feature))) ?? [];
}
