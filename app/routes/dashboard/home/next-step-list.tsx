import type { NextStep } from "~/services/dashboard/next-steps";
import type { LocalNaming } from "./course-name";
import { StepLinks } from "./step-links";

export function NextStepList({ steps, naming }: { steps: NextStep[]; naming: LocalNaming }) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">Next steps</h2>
      <StepLinks steps={steps} naming={naming} />
    </section>
  );
}
