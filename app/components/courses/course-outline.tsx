import { LearnLink } from "~/components/billing/learn-link";
import { LearningOnly } from "~/components/billing/learning-only";
import type { ButtonKind } from "~/components/ui/button-kind";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { paths } from "~/urls/paths";
import type { SectionView, SubsectionView } from "~/services/courses/course-structure";
import type { KnownBy } from "~/services/learning/screens/known-by";
import type { PartProgress } from "~/services/learning/screens/part-progress";
import type { CheckpointNote } from "~/services/learning/checkpoints/checkpoint-state";
import { CheckpointRow } from "./checkpoint-row";
import { FoundationLinks } from "./foundation-links";
import { knownByWords } from "./known-by-words";

interface CourseOutlineProps {
  courseId: string;
  sections: SectionView[];
  /** False while more parts are to be drawn up. */
  isWhole: boolean;
  /** Parts whose questions did not make them complete, by their numbers. */
  knownParts: Record<string, KnownBy>;
  /** How far the parts are that are begun, by their numbers. */
  begunParts: Record<string, PartProgress>;
  /** The part to go on with, as the dashboard names it; null where none can be gone on with today. */
  nextPartId: string | null;
  /** How it is drawn: `primary` where nothing else on the page is to be done first. */
  lead: "primary" | "secondary";
  /** By the id of the section. */
  checkpoints: Record<string, CheckpointNote>;
  locale: string | null;
  timeZone: string | null;
}

/** Sections that fold; the first one, whichever the learner works in, and those with a checkpoint to take stand open. */
export function CourseOutline(props: CourseOutlineProps) {
  const { courseId, sections, isWhole, knownParts, begunParts, nextPartId, lead, checkpoints, ...local } = props;
  return (
    <div className="outline">
      {sections.map((section, index) => {
        const completed = section.subsections.filter((subsection) => subsection.completed).length;
        const checkpoint = checkpoints[section.id] ?? NOT_YET;
        const isCurrent =
          section.subsections.some((subsection) => subsection.isUnlocked && !subsection.completed) ||
          !(checkpoint.status === "not-yet" || checkpoint.status === "passed");
        return (
          <details className="outline-section" key={section.id} open={index === 0 || isCurrent}>
            <summary>
              <span className="outline-number">{section.sectionNumber}</span>{" "}
              <h2 className="outline-heading" dir="auto">
                {section.heading}
              </h2>{" "}
              {isWhole && (
                <span className="outline-count">
                  {completed} of {section.subsections.length} {section.subsections.length === 1 ? "part" : "parts"}
                </span>
              )}
            </summary>
            <p dir="auto">{section.description}</p>
            <ol className="outline-list">
              {section.subsections.map((subsection) => (
                <SubsectionRow
                  key={subsection.id}
                  courseId={courseId}
                  subsection={subsection}
                  knownBy={knownParts[subsection.sectionNumber]}
                  progress={begunParts[subsection.sectionNumber]}
                  isNext={subsection.id === nextPartId}
                  kind={subsection.id === nextPartId ? lead : "quiet"}
                />
              ))}
              {isWhole && (
                <CheckpointRow
                  sectionKey={{ courseId, sectionId: section.id }}
                  note={checkpoint}
                  isNext={lead === "primary" && nextPartId === null}
                  {...local}
                />
              )}
            </ol>
          </details>
        );
      })}
    </div>
  );
}

const NOT_YET: CheckpointNote = { status: "not-yet" };

interface SubsectionRowProps {
  courseId: string;
  subsection: SubsectionView;
  knownBy: KnownBy | undefined;
  progress: PartProgress | undefined;
  /** The part to go on with. */
  isNext: boolean;
  kind: ButtonKind;
}

function SubsectionRow({ courseId, subsection, knownBy, progress, isNext, kind }: SubsectionRowProps) {
  const { sectionNumber, heading, description } = subsection;
  const state = stateOf(subsection);
  const headingId = `subsection-${subsection.id}`;
  return (
    <li
      className="outline-subsection"
      data-state={state === "resting" ? "unlocked" : state}
      data-next={isNext || undefined}
    >
      <div>
        <h3 id={headingId} dir="auto">
          {`${sectionNumber} ${heading}`}
        </h3>
        <p dir="auto">{description}</p>
        {state === "resting" && <p>{`Resting until tomorrow: ${whyItRests(progress)}.`}</p>}
        {knownBy && <p>{knownByWords(knownBy)}</p>}
        {knownBy?.isBegun && (
          <LearningOnly>
            <p>
              <Link to={paths.currentQuestion({ courseId, sectionNumber })} aria-describedby={headingId}>
                Continue with its questions
              </Link>
            </p>
          </LearningOnly>
        )}
      </div>
      <WayIn
        subsection={subsection}
        state={state}
        to={{ courseId, sectionNumber }}
        headingId={headingId}
        progress={progress}
        kind={kind}
      />
    </li>
  );
}

type SubsectionState = "completed" | "unlocked" | "resting" | "locked";

function stateOf({ completed, isUnlocked, isResting }: SubsectionView): SubsectionState {
  if (completed) return "completed";
  if (isUnlocked && isResting) return "resting";
  return isUnlocked ? "unlocked" : "locked";
}

function whyItRests(progress: PartProgress | undefined): string {
  if (!progress?.unwritten) return "it’s easier after a night’s sleep";
  return `we couldn’t write ${progress.unwritten === "all" ? "its" : "all its"} questions today`;
}

/** @param progress null where its questions are still to be written; with all of them done, a few more may come */
function continueWords(progress: PartProgress | undefined): string {
  return progress && progress.done < progress.all ? `Continue (${progress.done} of ${progress.all})` : "Continue";
}

interface WayInProps {
  subsection: SubsectionView;
  state: SubsectionState;
  to: { courseId: string; sectionNumber: string };
  headingId: string;
  progress: PartProgress | undefined;
  kind: ButtonKind;
}

function WayIn({ subsection, state, to, headingId, progress, kind }: WayInProps) {
  // In a list of the page's links each has a name of its own.
  const part = <span className="visually-hidden">{` ${subsection.sectionNumber} ${subsection.heading}`}</span>;
  switch (state) {
    case "completed":
      return (
        <LinkButton kind="quiet" to={paths.questionsComplete(to)}>
          <Icon name="check" /> Completed{part}
        </LinkButton>
      );
    case "unlocked":
      return (
        <LearningOnly instead={<LearnLink kind={kind} aria-describedby={headingId} />}>
          <LinkButton kind={kind} to={paths.currentQuestion(to)}>
            {subsection.isBegun ? continueWords(progress) : "Start Learning"}
            {part}
          </LinkButton>
        </LearningOnly>
      );
    case "resting":
      return (
        <LinkButton kind="secondary" to={paths.currentQuestion(to)}>
          See what is left{part}
        </LinkButton>
      );
    case "locked":
      return (
        <p className="outline-lock" title={subsection.lockReason ?? undefined}>
          <Icon name="lock" />{" "}
          <span>
            Locked. {subsection.lockReason}.
            <FoundationLinks courseId={to.courseId} concepts={subsection.foundations} />
          </span>
        </p>
      );
  }
}
