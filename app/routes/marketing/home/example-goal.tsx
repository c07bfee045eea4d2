import type { ReactNode } from "react";
import { Badge } from "~/components/ui/badge";
import { ProgressBar } from "~/components/ui/progress-bar";

/** A goal with one gap, drawn as roots: an example, whose figures are nobody's. */
export function ExampleGoal() {
  return (
    <figure className="goal example">
      <div className="goal-head">
        <p>
          Goal: <strong>AI/ML engineer</strong>
        </p>
        <p className="ground-caption">An example. Yours will differ.</p>
        <ProgressBar value={0.65} label="Progress" showValue />
      </div>
      <ul className="roots">
        <Concept state="passed" name="Python" labels={<Badge kind="good">Passed</Badge>} />
        <Concept
          state="failed"
          name="Statistics"
          labels={
            <span>
              <Badge kind="wrong">Failed</Badge> <Badge kind="gap">Breaking down</Badge>
            </span>
          }
        >
          <Concept state="passed" name="Probability Theory" labels={<Badge kind="good">Mastered</Badge>} />
          <Concept state="gap" name="Distributions" labels={<Badge kind="gap">Need to learn</Badge>} />
          <Concept state="open" name="Hypothesis Testing" labels={<Badge>Not tested yet</Badge>} />
        </Concept>
        <Concept state="passed" name="Linear Algebra" labels={<Badge kind="good">Passed</Badge>} />
        <Concept state="open" name="Calculus" labels={<Badge>Pending</Badge>} />
      </ul>
      <figcaption>
        Statistics wasn’t solid. We asked about its parts and found Distributions missing, so you learn that first.
      </figcaption>
    </figure>
  );
}

interface ConceptProps {
  state: "passed" | "failed" | "gap" | "open";
  name: string;
  labels: ReactNode;
  /** The concepts that it was broken down into. */
  children?: ReactNode;
}

function Concept({ state, name, labels, children }: ConceptProps) {
  return (
    <li data-state={state}>
      <div className="roots-row">
        <span className="roots-name">{name}</span> {labels}
      </div>
      {children && <ul>{children}</ul>}
    </li>
  );
}
