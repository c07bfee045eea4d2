import { ConceptMap } from "~/components/map/concept-map";
import { ConceptMarks } from "~/components/map/concept-marks";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import type { TestReport } from "~/services/learning/sittings/placement-report.server";
import { groupConcepts, groupOf, resultGroups } from "~/services/learning/screens/result-groups";
import type { StandingNow } from "~/services/learning/screens/test-screen.server";
import type { MapLayout } from "~/services/map/layout";
import { shownState } from "~/services/map/shown-state";
import { paths } from "~/urls/paths";
import { completedInWords } from "./completed-in-words";
import { ConceptGroup } from "./concept-group";
import { resultInWords } from "./result-in-words";
import { StartHere } from "./start-here";
import { WhatItRestsOn } from "./what-it-rests-on";

interface TestResultProps {
  courseId: string;
  courseName: string;
  report: TestReport;
  /** Where the learner stands now, by concept. */
  standings: Record<string, StandingNow>;
  missingFoundations: { id: string; name: string }[];
  /** Ids of what no part of the course teaches. */
  untaught: string[];
  layout: MapLayout;
  /** ISO */
  endedAt: string;
  locale: string | null;
  timeZone: string | null;
  /** The last one is long enough ago for another to say something new. */
  mayTakeAgain: boolean;
}

/** Longer lists are folded, so that a telephone shows all groups at a glance. */
const MOST_UNFOLDED = 12;

/** What the test has shown: where to begin, what is known and what comes later; the map is drawn on request. */
export function TestResult(props: TestResultProps) {
  const { courseId, courseName, report, standings, missingFoundations, untaught, layout, endedAt, ...rest } = props;
  const { mayTakeAgain, ...local } = rest;
  const { concepts, nextPart, asked } = report;
  const groups = groupConcepts(concepts, standings);
  const completed = completedInWords(report);
  const shown = concepts.map(({ id, name }) => ({
    id,
    name,
    state: shownState(standings[id]!.state, standings[id]!.isLikely),
    href: paths.concept(courseId, id),
  }));
  return (
    <>
      <p>
        {resultInWords({
          answers: asked,
          known: groups.known.length,
          likely: groups.likely.length,
          all: concepts.length,
          inferred: groups.known.filter(
            ({ id, outcomes }) => standings[id]!.state === "proved" && outcomes.length === 0,
          ).length,
          isToBeAsked: groups.likely.some(({ id }) => !untaught.includes(id)),
        })}
        {completed && ` ${completed}`}
      </p>
      <StartHere
        courseId={courseId}
        nextPart={nextPart}
        isLikely={nextPart !== null && nextPart.conceptIds.every((id) => groupOf(standings[id]!) === "likely")}
        missingFoundations={missingFoundations}
      />
      <div className="result-groups">
        {resultGroups.map((group) => (
          <ConceptGroup
            key={group}
            courseId={courseId}
            group={group}
            concepts={groups[group]}
            untaught={untaught}
            isOpen={group !== "later" && groups[group].length <= MOST_UNFOLDED}
          />
        ))}
        <details className="result-fold">
          <summary>
            <h2>See it as a map</h2>
          </summary>
          <div className="learning-map result-map">
            <ConceptMarks />
            <ConceptMap title={`Map of ${courseName}`} layout={layout} concepts={shown} />
          </div>
        </details>
        <WhatItRestsOn concepts={concepts} standings={standings} />
      </div>
      <p className="result-foot">
        You took this test on <LocalTime value={endedAt} {...local} />. What you’ve answered since counts, too.
      </p>
      <div className="actions result-foot">
        {asked > 0 && <Link to={paths.testAnswers(courseId)}>See which of your answers were right</Link>}
        <span>
          {mayTakeAgain ? "It’s been a while since you took this test. " : "Not what you expected? "}
          <Link to={paths.testAgain(courseId)}>Take it again</Link>
        </span>
      </div>
    </>
  );
}
