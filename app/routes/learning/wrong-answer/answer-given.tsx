import { ExplanationFeedback } from "~/components/learning/explanation-feedback";
import { YourAnswer } from "~/components/learning/your-answer";
import { paths } from "~/urls/paths";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { OwnReason } from "./own-reason";

interface AnswerGivenProps {
  data: WrongAnswerData;
  /** What was chosen is on the screen already. */
  withoutChoice?: boolean;
}

/** What was answered, and what speaks against it. */
export function AnswerGiven({ data: { key, lastAnswer }, withoutChoice = false }: AnswerGivenProps) {
  const { feedbackHtml, explanation } = lastAnswer;
  const optionHtml = withoutChoice ? null : lastAnswer.optionHtml;
  const reason = withoutChoice || explanation === "" ? null : <OwnReason explanation={explanation} />;
  if (optionHtml === null && reason === null && !lastAnswer.onExplanation) return null;
  return (
    <div className="answer-given">
      {optionHtml === null ? (
        reason
      ) : (
        <YourAnswer chosenHtml={optionHtml} feedbackHtml={feedbackHtml} reason={reason} />
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
