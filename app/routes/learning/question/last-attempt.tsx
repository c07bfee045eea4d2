import { ChallengeLink } from "~/components/learning/challenge-link";
import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { RichText } from "~/components/ui/rich-text";
import { paths, type QuestionKey } from "~/urls/paths";
import type { ShownAnswer } from "./shown-answer.server";

/** What was answered last time and why that idea fails; folded, so that a new try starts fresh. */
export function LastAttempt({ questionKey, answer }: { questionKey: QuestionKey; answer: ShownAnswer }) {
  return (
    <details className="last-attempt">
      <summary>Your last attempt</summary>
      {answer.optionHtml === null ? (
        <p>You said you don’t know yet.</p>
      ) : (
        <p>
          You chose: <RichText html={answer.optionHtml} inline />
        </p>
      )}
      {answer.explanation && <blockquote dir="auto">{answer.explanation}</blockquote>}
      {answer.imageId && (
        <p>
          <a href={paths.image(answer.imageId)}>The image of your working</a>
        </p>
      )}
      {answer.feedbackHtml && <RichText html={answer.feedbackHtml} />}
      {answer.onExplanation && (
        <ExplanationFeedback
          feedback={answer.onExplanation}
          questionKey={questionKey}
          lookAgain={paths.wrongAnswerOptions(questionKey)}
        />
      )}
      <ChallengeLink questionKey={questionKey} status={answer.challengeStatus} />
    </details>
  );
}
