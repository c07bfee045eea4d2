import type { ReactNode } from "react";
import { LearningOnly } from "~/components/billing/learning-only";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import type { PartResult } from "~/services/learning/screens/part-result";
import { whatOneCanDo } from "~/text/what-one-can-do";
import { paths } from "~/urls/paths";
import { GrowingSprout } from "./growing-sprout";

interface PartCompleteProps {
  courseId: string;
  result: PartResult;
  /** How many parts of the course are complete. */
  completedParts: number;
  /** The part to move on to; null where none is open. */
  next: { sectionNumber: string; heading: string } | null;
  /** The checkpoint of its section, where that was its last part. */
  checkpoint: { sectionId: string } | null;
  /** For those who stop here: when they are expected back. */
  children: ReactNode;
}

/** The moment a part is complete: what it came to, what its learner can do now, and the one thing to do next. */
export function PartComplete({ courseId, result, completedParts, next, checkpoint, children }: PartCompleteProps) {
  const { sectionNumber, heading, canDo } = result;
  const nextLink = next && (
    <LinkButton
      to={paths.currentQuestion({ courseId, sectionNumber: next.sectionNumber })}
      kind={checkpoint ? "secondary" : "primary"}
    >{`Next: ${next.sectionNumber} ${next.heading}`}</LinkButton>
  );
  return (
    <section aria-labelledby="part-complete">
      <div className="part-complete">
        <h2 id="part-complete">{sectionNumber} is complete</h2>
        <p className="part-complete-name" dir="auto">
          You&apos;ve finished {heading}.
        </p>
        <div>
          <p>{inFigures(result)}</p>
          <CanDo summaries={canDo} />
          {checkpoint && (
            <p>That was the last part of this section. Its checkpoint shows that it all comes together.</p>
          )}
          <LearningOnly>
            <div className="actions">
              {checkpoint && (
                <LinkButton to={paths.checkpoint({ courseId, sectionId: checkpoint.sectionId })}>
                  Take its checkpoint
                </LinkButton>
              )}
              {nextLink}
            </div>
          </LearningOnly>
          <p>
            <Link to={paths.questionsComplete({ courseId, sectionNumber })}>See the summary</Link>
          </p>
        </div>
        <GrowingSprout parts={completedParts} />
      </div>
      <section className="part-complete-rest" aria-labelledby="enough">
        <h3 id="enough">Enough for today?</h3>
        {children}
      </section>
    </section>
  );
}

/** A single ability continues the sentence; several are a list. */
function CanDo({ summaries }: { summaries: string[] }) {
  if (summaries.length === 0) return null;
  if (summaries.length === 1) return <p dir="auto">You can now {whatOneCanDo(summaries[0]!)}</p>;
  return (
    <>
      <p>You can now:</p>
      <ul>
        {summaries.map((summary) => (
          <li key={summary} dir="auto">
            {whatOneCanDo(summary)}
          </li>
        ))}
      </ul>
    </>
  );
}

function inFigures({ questions, gapsClosed, minutes }: PartResult): string {
  const gaps = gapsClosed === 0 ? "" : `, ${counted(gapsClosed, "gap")} found and closed`;
  return `${counted(questions, "question")}${gaps}, about ${counted(minutes, "minute")}.`;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
