import { planOf } from "~/content/plans";
import { paths } from "~/urls/paths";
import { FeatureList } from "./feature-list";
import { PlanPrice } from "./plan-price";

const plan = planOf("enterprise");

/** The plan that has no price: one writes about it. */
export function EnterprisePlan({ supportEmail }: { supportEmail: string | null }) {
  return (
    <article className="plan plan-wide" aria-labelledby={plan.id}>
      <PlanPrice plan={plan} />
      <div className="plan-line">
        <FeatureList features={plan.features} />
        <a className="button button-secondary" href={salesAddress(supportEmail)}>
          Contact Sales
        </a>
      </div>
    </article>
  );
}

function salesAddress(supportEmail: string | null): string {
  if (!supportEmail) return paths.contact("partnership");
  return `mailto:${supportEmail}?subject=${encodeURIComponent("Enterprise Plan Inquiry")}`;
}
