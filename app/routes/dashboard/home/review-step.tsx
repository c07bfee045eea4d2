import { paths } from "~/urls/paths";
import { PlanStep, type PlanStepProps } from "./plan-step";

/** What is to be kept from fading. */
export function ReviewStep({ count, takes, kind }: PlanStepProps & { count: number }) {
  const title = `${count} to review${takes === null ? "" : ` · ${takes}`}`;
  return <PlanStep kicker="Due today" title={title} to={paths.review()} action="Review" kind={kind} />;
}
