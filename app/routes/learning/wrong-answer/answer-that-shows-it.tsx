import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { OwnReason } from "./own-reason";
import { WholeQuestion } from "./whole-question";

/** The choice that shows a gap, one that has feedback, in sight with what was asked; the rest of both is folded beneath. */
export function AnswerThatShowsIt({ data: { question, lastAnswer } }: { data: WrongAnswerData }) {
  const { setupHtml, ask } = question;
  const { optionHtml, feedbackHtml, explanation } = lastAnswer;
  return (
    <details className="question-again">
      <summary>
        <RichText html={ask ?? ""} inline />{" "}
        <span className="chosen">
          You chose: <RichText html={optionHtml!} inline />
        </span>
      </summary>
      <WholeQuestion setupHtml={setupHtml} ask={null} />
      <RichText html={feedbackHtml!} />
      {explanation !== "" && <OwnReason explanation={explanation} isInFold />}
    </details>
  );
}
