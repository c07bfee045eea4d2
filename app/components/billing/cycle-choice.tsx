import { Link } from "~/components/ui/link";
import { planOf, type BillingCycle } from "~/content/plans";
import { paths } from "~/urls/paths";

const LABELS: Record<BillingCycle, string> = { monthly: "Monthly", yearly: "Yearly" };

/** Which period the page shows: links, so that no script is needed. */
export function CycleChoice({ chosen }: { chosen: BillingCycle }) {
  const [, saving] = planOf("premium-yearly").labels;
  return (
    <nav aria-label="Billing period">
      <ul className="cycle-choice">
        {(["monthly", "yearly"] as const).map((cycle) => (
          <li key={cycle}>
            <Link to={paths.upgrade(cycle)} replace aria-current={cycle === chosen ? "true" : undefined}>
              {LABELS[cycle]}
              {cycle === "yearly" && <span className="small"> {saving}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
