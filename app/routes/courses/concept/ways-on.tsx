import { Form } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { ConceptStudyButton } from "~/components/learning/concept-study-button";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import type { TeachingPart } from "~/services/learning/concepts/concept-page.server";
import type { ConceptState } from "~/services/map/concept-state";
import { paths, type QuestionKey } from "~/urls/paths";

interface WaysOnProps {
  courseId: string;
  state: ConceptState;
  taughtIn: TeachingPart | null;
  conceptId: string;
  hasContent: boolean;
  lastAnswered: QuestionKey | null;
}

/** What can be done about the concept: practise it, review it, read about it, or say that its last question is wrong. */
export function WaysOn({ courseId, conceptId, state, taughtIn, hasContent, lastAnswered }: WaysOnProps) {
  const isLocked = taughtIn?.state === "locked";
  const isForReview = state === "due" || state === "lapsed";
  return (
    <>
      {isLocked && (
        <p>
          {`It is taught in ${taughtIn.sectionNumber} ${taughtIn.heading}, which is still locked.`}
          {taughtIn.lockReason && ` ${taughtIn.lockReason}.`}
        </p>
      )}
      {!taughtIn && <p>No part of this course teaches it: the course builds on it. You can practise it here.</p>}
      <div className="actions">
        {isForReview && <LinkButton to={paths.review()}>Go to your reviews</LinkButton>}
        {!isLocked && <Practice courseId={courseId} conceptId={conceptId} part={taughtIn} isSecond={isForReview} />}
        <ConceptStudyButton courseId={courseId} conceptId={conceptId} hasContent={hasContent}>
          Study material
        </ConceptStudyButton>
        {lastAnswered && (
          <LinkButton to={paths.challenge(lastAnswered)} kind="quiet">
            Report the last question
          </LinkButton>
        )}
      </div>
    </>
  );
}

interface PracticeProps {
  courseId: string;
  conceptId: string;
  part: TeachingPart | null;
  /** There is something better to do about it. */
  isSecond: boolean;
}

/** In the part that teaches it, while that is open; else with a question of its own. */
function Practice({ courseId, conceptId, part, isSecond }: PracticeProps) {
  const kind = isSecond ? "secondary" : "primary";
  if (part?.state === "open") {
    const { sectionNumber } = part;
    return (
      <LinkButton to={paths.currentQuestion({ courseId, sectionNumber })} kind={kind}>
        Practise now in {sectionNumber}
      </LinkButton>
    );
  }
  return (
    <>
      <Form method="post" action={paths.practise(courseId, conceptId)}>
        <CsrfToken />
        <Button kind={kind}>Practise now</Button>
      </Form>
      {part && (
        <LinkButton to={paths.questionsComplete({ courseId, sectionNumber: part.sectionNumber })} kind="secondary">
          What you did in {part.sectionNumber}
        </LinkButton>
      )}
    </>
  );
}
