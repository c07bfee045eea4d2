import { ChallengeLink } from "~/components/learning/challenge-link";
import { StudyButton } from "~/components/learning/study-button";
import { Link } from "~/components/ui/link";
import { useWayToLearn } from "~/components/use-way-to-learn";
import { paths } from "~/urls/paths";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** What else there is to do about a wrong answer, quietly. */
export function WrongAnswerLinks({ data: { key, question, lastAnswer, next } }: { data: WrongAnswerData }) {
  const isClosed = useWayToLearn() !== null;
  const isBrokenDown = next === "simpler" || next === "make-sure";
  return (
    <>
      {lastAnswer.explanationHtml && (
        <p>
          <Link to={paths.question(key)}>See how this question is solved</Link>
        </p>
      )}
      {(isBrokenDown || isClosed) && <StudyButton questionKey={key} hasContent={question.hasContent} kind="quiet" />}
      <ChallengeLink questionKey={key} status={lastAnswer.challengeStatus} />
    </>
  );
}
