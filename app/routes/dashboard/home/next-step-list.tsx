import type { NextStep } from "~/services/dashboard/next-steps";
import { StepLinks } from "./step-links";

export function NextStepList({ steps }: { steps: NextStep[] }) {
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">Next steps</h2>
      <StepLinks steps={steps} />
    </section>
  );
}
