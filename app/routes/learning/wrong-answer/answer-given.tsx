import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { YourAnswer } from "~/components/learning/your-answer";
import { RichText } from "~/components/ui/rich-text";
import { paths } from "~/urls/paths";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** What was asked and answered, and what speaks against it. */
export function AnswerGiven({ data: { key, question, lastAnswer } }: { data: WrongAnswerData }) {
  return (
    <div className="answer-given">
      <details className="question-banner" open>
        <summary>The question</summary>
        <RichText html={question.stemHtml} />
      </details>
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
