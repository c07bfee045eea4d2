import { Link } from "~/components/ui/link";

export interface TrailStep {
  label: string;
  to?: string;
  state: "done" | "open" | "here" | "skipped" | "withdrawn";
}

interface TrailProps {
  /** From the main question down to here. */
  steps: TrailStep[];
}

const stateWords = {
  done: "mastered",
  open: "still open",
  here: "you are here",
  skipped: "not needed any more",
  withdrawn: "found wrong",
};

/** From this many steps on, a narrow screen shows only the two ends until the fold is opened. */
const FOLD_FROM = 4;

/** Where the learner is: a root that grows from the main question down to this one. */
export function Trail({ steps }: TrailProps) {
  return (
    <nav className="trail" aria-label="Where you are">
      <p className="trail-title" aria-hidden="true">
        Where you are
      </p>
      {steps.length >= FOLD_FROM && (
        <details className="trail-fold">
          <summary>All {steps.length} steps down to here</summary>
        </details>
      )}
      <ol>
        {steps.map((step, index) => (
          <li key={index} data-state={step.state} aria-current={step.state === "here" ? "step" : undefined}>
            {step.to && step.state !== "here" ? (
              <Link to={step.to}>
                <bdi>{step.label}</bdi>
              </Link>
            ) : (
              <span>
                <bdi>{step.label}</bdi>
              </span>
            )}
            <span className="visually-hidden"> ({stateWords[step.state]})</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
