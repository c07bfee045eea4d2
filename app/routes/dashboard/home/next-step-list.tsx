import { useWayToLearn } from "~/components/use-way-to-learn";
import type { NextStep } from "~/services/dashboard/next-steps";
import type { LocalNaming } from "./course-name";
import { StepLinks } from "./step-links";

/** What is done on the learning screens, and not before or beside them. */
const LEARNING = new Set<NextStep["kind"]>(["gap", "checkpoint", "known-part"]);

export function NextStepList({ steps: all, naming }: { steps: NextStep[]; naming: LocalNaming }) {
  const way = useWayToLearn();
  const steps = way ? all.filter(({ kind }) => !LEARNING.has(kind)) : all;
  if (steps.length === 0) return null;
  return (
    <section className="card" aria-labelledby="next-steps">
      <h2 id="next-steps">Next steps</h2>
      <StepLinks steps={steps} naming={naming} />
    </section>
  );
}
