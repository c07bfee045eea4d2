import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { YourAnswer } from "~/components/learning/your-answer";
import { paths } from "~/urls/paths";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** What was answered, and what speaks against it. */
export function AnswerGiven({ data: { key, lastAnswer } }: { data: WrongAnswerData }) {
  if (lastAnswer.optionHtml === null && lastAnswer.explanation === "" && !lastAnswer.onExplanation) return null;
  return (
    <div className="answer-given">
      {lastAnswer.optionHtml !== null && (
        <YourAnswer chosenHtml={lastAnswer.optionHtml} feedbackHtml={lastAnswer.feedbackHtml} />
      )}
      {lastAnswer.explanation !== "" && (
        <p className="own-reason" dir="auto">
          You wrote: <q>{lastAnswer.explanation}</q>
        </p>
      )}
      {lastAnswer.onExplanation && (
        <ExplanationFeedback
          feedback={lastAnswer.onExplanation}
          questionKey={key}
          lookAgain={paths.wrongAnswerOptions(key)}
        />
      )}
    </div>
  );
}
