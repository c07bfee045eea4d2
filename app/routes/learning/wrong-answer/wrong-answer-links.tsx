import { ChallengeLink } from "~/components/learning/challenge-link";
import { StudyButton } from "~/components/learning/study-button";
import { LinkButton } from "~/components/ui/link-button";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { paths } from "~/urls/paths";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** What else there is to do about a wrong answer, quietly. */
export function WrongAnswerLinks({ data }: { data: WrongAnswerData }) {
  const isClosed = useWayToLearn() !== null;
  const { key, question, lastAnswer, next, closedGap } = data;
  const hasStudy = next === "simpler" || next === "make-sure" || closedGap !== undefined || isClosed;
  return (
    <div className="question-aside">
      {lastAnswer.hasSolution && (
        <LinkButton to={paths.question(key)} kind="quiet">
          How it’s solved
        </LinkButton>
      )}
      {hasStudy && <StudyButton questionKey={key} hasContent={question.hasContent} kind="quiet" />}
      <ChallengeLink questionKey={key} status={lastAnswer.challengeStatus} />
    </div>
  );
}
