import { ParkOffer } from "~/components/learning/park-offer";
import { SectionProgress } from "~/components/learning/section-progress";
import { StudyButton } from "~/components/learning/study-button";
import { LinkButton } from "~/components/ui/link-button";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { paths } from "~/urls/paths";
import { HelpLadder } from "./help-ladder";
import { LastAttempt } from "./last-attempt";
import type { QuestionData } from "./load-question.server";

interface QuestionAsideProps {
  data: QuestionData;
  /** Whether it can be answered on this screen. */
  isAsked: boolean;
}

/** What else there is beneath a question's form: a hint, the last attempt, the lesson and some figures, in one quiet row. */
export function QuestionAside({ data, isAsked }: QuestionAsideProps) {
  const { key, question, lastAnswer, openPartId, progress, isGap, nothingFresh, ladder } = data;
  const hasForm = useWayToLearn() === null && isAsked;
  const hasHelp = hasForm && openPartId === null;
  return (
    <div className="question-aside">
      {hasHelp && <HelpLadder data={data} />}
      {hasForm && lastAnswer && (
        <LastAttempt key={`${question.id}:${question.attemptCount}`} questionKey={key} answer={lastAnswer} />
      )}
      {isGap && (
        <LinkButton to={paths.gapTree(key)} kind="quiet">
          How we found it
        </LinkButton>
      )}
      {hasForm && nothingFresh && !ladder?.offers.park && <ParkOffer questionKey={key} />}
      <StudyButton questionKey={key} hasContent={question.hasContent} kind="quiet" />
      <SectionProgress counts={progress} />
    </div>
  );
}
