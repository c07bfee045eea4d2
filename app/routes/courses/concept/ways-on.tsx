import { ConceptStudyButton } from "~/components/learning/concept-study-button";
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
  return (
    <>
      {isLocked && <p>{`It is taught in ${taughtIn.sectionNumber} ${taughtIn.heading}, which is still locked.`}</p>}
      <div className="actions">
        {(state === "due" || state === "lapsed") && <LinkButton to={paths.review()}>Go to your reviews</LinkButton>}
        {taughtIn && !isLocked && <Practice courseId={courseId} part={taughtIn} />}
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

function Practice({ courseId, part: { sectionNumber, state } }: { courseId: string; part: TeachingPart }) {
  const key = { courseId, sectionNumber };
  if (state === "open") return <LinkButton to={paths.currentQuestion(key)}>Practise now in {sectionNumber}</LinkButton>;
  return (
    <LinkButton to={paths.questionsComplete(key)} kind="secondary">
      What you did in {sectionNumber}
    </LinkButton>
  );
}
