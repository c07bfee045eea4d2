import { Icon } from "~/components/ui/icon";
import type { GettingStartedStep } from "~/services/dashboard/getting-started";

export function GettingStartedList({ steps }: { steps: GettingStartedStep[] }) {
  return (
    <section aria-labelledby="getting-started">
      <h2 id="getting-started">Getting Started</h2>
      <ol className="getting-started">
        {steps.map(({ label, isDone }) => (
          <li key={label} data-done={isDone || undefined}>
            {label}{" "}
            {isDone && (
              <>
                <Icon name="check" /> <span className="visually-hidden">(done)</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
