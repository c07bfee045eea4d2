import { Fragment } from "react";
import { Badge } from "~/components/ui/badge";
import type { Plan } from "~/content/plans";

/** A plan's name, what it costs and for how long. */
export function PlanPrice({ plan }: { plan: Plan }) {
  return (
    <header className="plan-price">
      <h3 id={plan.id}>{plan.name}</h3>{" "}
      {plan.labels.map((label) => (
        <Fragment key={label}>
          <Badge kind="accent">{label}</Badge>{" "}
        </Fragment>
      ))}
      <p>
        {plan.price !== null && <strong>{`$${plan.price}`}</strong>} {plan.period}
      </p>
      {plan.note && <p className="small">{plan.note}</p>}
    </header>
  );
}
