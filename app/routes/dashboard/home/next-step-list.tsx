import { useWayToLearn } from "~/components/use-way-to-learn";
import type { DashboardGap } from "~/services/dashboard/gaps";
import type { NextStep } from "~/services/dashboard/next-steps";
import type { LocalNaming } from "./course-name";
import { StepLinks } from "./step-links";

/** What is done on the learning screens, and not before or beside them. */
const LEARNING = new Set<NextStep["kind"]>(["gap", "checkpoint", "known-part"]);

interface NextStepListProps {
  steps: NextStep[];
  /** Gaps that are told beside it, each with its link. */
  told: DashboardGap[];
  naming: LocalNaming;
}

export function NextStepList({ steps: all, told, naming }: NextStepListProps) {
  const way = useWayToLearn();
  const isTold = (step: NextStep) => step.kind === "gap" && told.some(({ id }) => id === step.gap.id);
  const steps = all.filter((step) => !(way && LEARNING.has(step.kind)) && !isTold(step));
  if (steps.length === 0) return null;
  return (
    <section className="card" aria-labelledby="next-steps">
      <h2 id="next-steps">Next steps</h2>
      <StepLinks steps={steps} naming={naming} />
    </section>
  );
}
