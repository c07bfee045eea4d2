import { LearnLink } from "~/components/billing/learn-link";
import { LearningOnly } from "~/components/billing/learning-only";
import { conceptsKnownLabel } from "~/components/courses/concepts-known";
import { MissingFoundations } from "~/components/learning/missing-foundations";
import { ConceptLegend } from "~/components/map/concept-legend";
import { ConceptMap } from "~/components/map/concept-map";
import { ConceptMarks } from "~/components/map/concept-marks";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { LocalTime } from "~/components/ui/local-time";
import type { TestReport } from "~/services/learning/sittings/placement-report.server";
import type { StandingNow } from "~/services/learning/screens/test-screen.server";
import { countStates, holds } from "~/services/map/concept-state";
import type { MapLayout } from "~/services/map/layout";
import { paths } from "~/urls/paths";
import { completedInWords } from "./completed-in-words";
import { Findings } from "./findings";

interface TestResultProps {
  courseId: string;
  courseName: string;
  report: TestReport;
  /** Where the learner stands now, by concept. */
  standings: Record<string, StandingNow>;
  missingFoundations: { id: string; name: string }[];
  layout: MapLayout;
  /** ISO */
  endedAt: string;
  /** ISO: what the map shows is believed then. */
  asOf: string;
  locale: string | null;
  timeZone: string | null;
  /** The last one is long enough ago for another to say something new. */
  mayTakeAgain: boolean;
}

/** What the test has shown: where to begin, the map as it is now, and each concept with what the test says of it. */
export function TestResult(props: TestResultProps) {
  const { courseId, courseName, report, standings, missingFoundations, layout, endedAt, asOf, mayTakeAgain, ...local } =
    props;
  const { concepts, nextPart } = report;
  const shown = concepts.map(({ id, name }) => ({
    id,
    name,
    state: standings[id]!.state,
    href: paths.concept(courseId, id),
  }));
  const [foundation] = nextPart ? [] : missingFoundations;
  const known = shown.filter(({ state }) => holds(state)).length;
  return (
    <>
      <p>
        Here is what your test on <LocalTime value={endedAt} {...local} /> showed.{" "}
        {completedInWords(report, { isOver: !nextPart && !foundation })}
      </p>
      <MissingFoundations courseId={courseId} concepts={missingFoundations} />
      <div className="actions">
        {nextPart && (
          <LearningOnly instead={<LearnLink />}>
            <LinkButton to={paths.currentQuestion({ courseId, sectionNumber: nextPart.sectionNumber })}>
              {`${nextPart.isBegun ? "Continue with" : "Begin with"} ${nextPart.sectionNumber} ${nextPart.heading}`}
            </LinkButton>
          </LearningOnly>
        )}
        {foundation && (
          <LinkButton to={paths.concept(courseId, foundation.id)}>
            Practice <bdi>{foundation.name}</bdi>
          </LinkButton>
        )}
        <LinkButton to={paths.sections(courseId)} kind={nextPart || foundation ? "secondary" : "primary"}>
          Go to the course
        </LinkButton>
      </div>
      <div className="learning-map">
        <p>
          {conceptsKnownLabel({ knownConcepts: known, totalConcepts: shown.length })}. This is as of{" "}
          <LocalTime value={asOf} {...local} /> and counts what you answered since the test.
        </p>
        <ConceptMarks />
        <ConceptLegend counts={countStates(shown)} />
        <ConceptMap title={`Map of ${courseName}`} layout={layout} concepts={shown} />
        <Findings courseId={courseId} concepts={concepts} standings={standings} />
      </div>
      {report.asked > 0 && (
        <p>
          <Link to={paths.testAnswers(courseId)}>See each question and your answer</Link>
        </p>
      )}
      <p>
        {mayTakeAgain ? "It's been a while since you took this test. " : "Not what you expected? "}
        <Link to={paths.testAgain(courseId)}>Take it again</Link>
      </p>
    </>
  );
}
