import { capitalised } from "~/text/capitalised";
import { paths } from "~/urls/paths";
import { PlanStep, type PlanStepProps } from "./plan-step";

/** What is to be kept from fading. */
export function ReviewStep({ count, takes, kind }: PlanStepProps & { count: number }) {
  return (
    <PlanStep kicker="Due today" title={`${count} to review`} to={paths.review()} action="Review" kind={kind}>
      {takes && <p className="small">{capitalised(takes)}</p>}
    </PlanStep>
  );
}
