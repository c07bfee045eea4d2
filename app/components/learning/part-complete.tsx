import type { ReactNode } from "react";
import { LearningOnly } from "~/components/billing/learning-only";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import type { PartResult } from "~/services/learning/screens/part-result";
import { shortAbility } from "~/text/short-ability";
import { paths } from "~/urls/paths";
import { GrowingSprout } from "./growing-sprout";
import type { Leaf } from "./section-plant";

interface NamedPart {
  sectionNumber: string;
  heading: string;
}

interface PartCompleteProps {
  courseId: string;
  result: PartResult;
  /** Its section, drawn and in words. */
  plant: { leaves: Leaf[]; caption: string };
  /** The part to move on to; null where none is open. */
  next: NamedPart | null;
  /** Other parts that are open now and build on it. */
  opens: NamedPart[];
  /** More parts of the course are still to be drawn up. */
  isMoreComing?: boolean;
  /** The checkpoint of its section, where that was its last part. */
  checkpoint: { sectionId: string } | null;
  /** For those who stop here: when they are expected back. */
  children: ReactNode;
}

/**
 * The moment a part is complete, with which its page begins: what its learner can do now, what it came to, and the one thing
 * to do next.
 */
export function PartComplete(props: PartCompleteProps) {
  const { courseId, result, plant, next, opens, isMoreComing = false, checkpoint, children } = props;
  const { sectionNumber, heading, canDo } = result;
  const arrival = { tabIndex: -1, autoFocus: true }; // without scripts, too
  return (
    <>
      <div className="part-complete">
        <h1 {...arrival}>
          {sectionNumber} is complete
          <span className="visually-hidden">:</span> <strong dir="auto">{heading}</strong>
        </h1>
        <div className="part-complete-came">
          <CanDo summaries={canDo} />
          <Figures {...result} />
        </div>
        <figure>
          <GrowingSprout leaves={plant.leaves} />
          <figcaption>{plant.caption}</figcaption>
        </figure>
        <div className="part-complete-ways">
          {checkpoint && (
            <p>That was the last part of this section. Its checkpoint shows that it all comes together.</p>
          )}
          {isMoreComing && (
            <p>
              Your next parts aren&apos;t ready yet. <Link to={paths.sections(courseId)}>Check again</Link>
            </p>
          )}
          {opens.length > 0 && <Opens parts={opens} isNextNamed={next !== null} />}
          <div className="actions">
            <LearningOnly>
              {checkpoint && (
                <LinkButton to={paths.checkpoint({ courseId, sectionId: checkpoint.sectionId })}>
                  Take its checkpoint
                </LinkButton>
              )}
              {next && (
                <LinkButton
                  to={paths.currentQuestion({ courseId, sectionNumber: next.sectionNumber })}
                  kind={checkpoint ? "secondary" : "primary"}
                >{`Next: ${next.sectionNumber} ${next.heading}`}</LinkButton>
              )}
            </LearningOnly>
            <Link to={paths.questionsComplete({ courseId, sectionNumber })}>See the summary</Link>
          </div>
        </div>
      </div>
      <section className="part-complete-rest" aria-labelledby="enough">
        <h2 id="enough">Enough for today?</h2>
        {children}
      </section>
    </>
  );
}

/** The summary tells the rest of what it came to. */
const MOST_ABILITIES = 2;

/** A single ability continues the sentence; several are a list. */
function CanDo({ summaries }: { summaries: string[] }) {
  const abilities = summaries.flatMap((summary) => shortAbility(summary) ?? []).slice(0, MOST_ABILITIES);
  if (abilities.length === 0) return null;
  if (abilities.length === 1) return <p dir="auto">You can now {abilities[0]}</p>;
  return (
    <>
      <p>You can now:</p>
      <ul>
        {abilities.map((ability) => (
          <li key={ability} dir="auto">
            {ability}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Fewer would only look small. */
const LEAST_MINUTES = 3;

/** Each number with what it counts, what is most first. */
function Figures({ questions, gapsClosed, minutes }: PartResult) {
  return (
    <ul className="part-figures">
      {gapsClosed > 0 && (
        <li>
          <strong>{gapsClosed}</strong> {gapsClosed === 1 ? "gap closed" : "gaps closed"}
        </li>
      )}
      <li>
        <strong>{questions}</strong> {questions === 1 ? "question right" : "questions right"}
      </li>
      {minutes >= LEAST_MINUTES && (
        <li>
          <strong>{minutes}</strong> minutes
        </li>
      )}
    </ul>
  );
}

/** The part to move on to is named by its button. */
function Opens({ parts, isNextNamed }: { parts: NamedPart[]; isNextNamed: boolean }) {
  return (
    <p>
      {isNextNamed ? "This also opens: " : "This opens: "}
      {parts.map(({ sectionNumber, heading }, index) => (
        <span key={sectionNumber}>
          {index > 0 && ", "}
          {sectionNumber} <bdi>{heading}</bdi>
        </span>
      ))}
    </p>
  );
}
