import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import type { GettingStartedStep } from "~/services/dashboard/getting-started";

interface GettingStartedListProps {
  steps: GettingStartedStep[];
  /** Where the first step that is not done is done. */
  next: string;
}

export function GettingStartedList({ steps, next }: GettingStartedListProps) {
  const nextStep = steps.find(({ isDone }) => !isDone);
  return (
    <section className="card" aria-labelledby="getting-started">
      <h2 id="getting-started" tabIndex={-1}>
        Getting Started
      </h2>
      <ol className="getting-started">
        {steps.map((step, index) => (
          <li key={step.label} data-done={step.isDone || undefined}>
            <span className="getting-started-number" aria-hidden="true">
              {step.isDone ? <Icon name="check" /> : index + 1}
            </span>{" "}
            {step === nextStep ? <Link to={next}>{step.label}</Link> : step.label}{" "}
            {step.isDone && <span className="visually-hidden">(done)</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
