import { ChallengeLink } from "~/components/learning/challenge-link";
import { RichText } from "~/components/ui/rich-text";
import type { ReportedAnswer } from "~/services/learning/sittings/reported-answers.server";

/** A question of a sitting that is over, as it was answered, with the way to report it. */
export function AnsweredQuestion({ answer }: { answer: ReportedAnswer }) {
  const { outcome, isWithdrawn, stemHtml, chosenHtml, feedbackHtml, explanationHtml } = answer;
  return (
    <div className="reported-answer">
      <RichText html={stemHtml} />
      {isWithdrawn && <p>This question was wrong, so we removed it. Your answer doesn’t count.</p>}
      {chosenHtml !== null && (
        <p>
          You chose: <RichText html={chosenHtml} inline />
        </p>
      )}
      {outcome === "wrong" && feedbackHtml && <RichText html={feedbackHtml} />}
      {explanationHtml && <RichText html={explanationHtml} />}
      {!(isWithdrawn && answer.challengeStatus === null) && (
        <ChallengeLink questionKey={answer.questionKey} status={answer.challengeStatus} />
      )}
    </div>
  );
}
