import { GroundEdge } from "~/components/site/ground-edge";
import { LinkButton } from "~/components/ui/link-button";
import { useViewer } from "~/components/use-viewer";
import { faq } from "~/content/faq";
import { CURRENCY, plans, STUDENT_DISCOUNT, TRIAL_DAYS, type Plan } from "~/content/plans";
import { paths } from "~/urls/paths";
import { FeatureList } from "./feature-list";
import { PlanPrice } from "./plan-price";

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
  const free = plans.filter(({ id }) => id === "free");
  const premium = plans.filter(({ id }) => id.startsWith("premium"));
  const enterprise = plans.filter(({ id }) => id === "enterprise");
  const common = sharedFeatures(premium);
  return (
    <section className="band ground-3 pricing" id="pricing" aria-labelledby="pricing-title">
      <GroundEdge />
      <div className="words">
        <h2 id="pricing-title">Pricing</h2>
        <p className="lead">{offer}</p>
        <p className="small">
          {isDemo
            ? "This is a demo: nothing can be bought here, and nothing is charged."
            : "Plans cannot be bought here yet. Until then everything is open to everybody, and nothing is charged."}
        </p>
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
          <p className="small">With either</p>
          <FeatureList features={common} />
          <p>
            <LinkButton to={viewer ? paths.subscription("premium") : paths.signup("premium")}>
              {viewer ? "Upgrade to Premium" : "Start Free Trial"}
            </LinkButton>
          </p>
        </article>
        {enterprise.map((plan) => (
          <article className="plan plan-wide" key={plan.id} aria-labelledby={plan.id}>
            <PlanPrice plan={plan} />
            <div className="plan-line">
              <FeatureList features={plan.features} />
              <a className="button button-secondary" href={salesAddress(supportEmail)}>
                Contact Sales
              </a>
            </div>
          </article>
        ))}
      </div>
      <div className="faq-part">
        <h3>Questions about paying</h3>
        <dl className="faq">
          {faq.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function sharedFeatures([first, ...others]: Plan[]): string[] {
  return first?.features.filter((feature) => others.every((plan) => plan.features.includes(feature))) ?? [];
}

function salesAddress(supportEmail: string | null): string {
  if (!supportEmail) return paths.contact("partnership");
  return `mailto:${supportEmail}?subject=${encodeURIComponent("Enterprise Plan Inquiry")}`;
}
