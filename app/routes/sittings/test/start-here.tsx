import { LearnLink } from "~/components/billing/learn-link";
import { LearningOnly } from "~/components/billing/learning-only";
import { MissingFoundations } from "~/components/learning/missing-foundations";
import { Card } from "~/components/ui/card";
import { LinkButton } from "~/components/ui/link-button";
import type { TestReport } from "~/services/learning/sittings/placement-report.server";
import { paths } from "~/urls/paths";

interface StartHereProps {
  courseId: string;
  nextPart: TestReport["nextPart"];
  /** Its learner probably knows all that the part teaches. */
  isLikely: boolean;
  missingFoundations: { id: string; name: string }[];
}

/** What to do after the test: the part to begin with, or else what the course builds on and nobody teaches there. */
export function StartHere({ courseId, nextPart, isLikely, missingFoundations }: StartHereProps) {
  const [foundation] = nextPart ? [] : missingFoundations;
  return (
    <Card as="section" className="resume-card">
      <h2>{headingOf(nextPart, foundation !== undefined)}</h2>
      <MissingFoundations courseId={courseId} concepts={missingFoundations} />
      {nextPart && <p dir="auto">{`${nextPart.sectionNumber} ${nextPart.heading}`}</p>}
      {isLikely && <p>You probably know this. The questions in this part will tell.</p>}
      {!nextPart && !foundation && <p>Nothing is left to learn here. Your reviews keep it fresh.</p>}
      <div className="actions">
        {nextPart && (
          <LearningOnly instead={<LearnLink />}>
            <LinkButton to={paths.currentQuestion({ courseId, sectionNumber: nextPart.sectionNumber })}>
              {`${nextPart.isBegun ? "Continue with" : "Begin with"} ${nextPart.sectionNumber}`}
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
    </Card>
  );
}

function headingOf(nextPart: TestReport["nextPart"], hasFoundation: boolean): string {
  if (nextPart) return nextPart.isBegun ? "Continue here" : "Start here";
  return hasFoundation ? "Start here" : "You’re through";
}
