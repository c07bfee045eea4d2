import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { OwnReason } from "./own-reason";
import { WholeQuestion } from "./whole-question";

interface AnswerThatShowsItProps {
  data: WrongAnswerData;
  /** What led to it, as a sentence. */
  did: string;
}

/**
 * The choice that shows a gap, with what was asked, done and, as a drawing, made of it; the rest is folded on a phone. For a
 * choice that has feedback, at a question that ends in what it asks.
 */
export function AnswerThatShowsIt({ data: { question, lastAnswer }, did }: AnswerThatShowsItProps) {
  const { setupHtml, ask } = question;
  const { optionHtml, feedbackHtml, figureHtml, explanation } = lastAnswer;
  return (
    <div className="gap-evidence">
      <details>
        <summary>
          <RichText html={ask!} inline />
        </summary>
        <WholeQuestion setupHtml={setupHtml} ask={ask} isAskAbove />
        {feedbackHtml && <RichText html={feedbackHtml} />}
        {explanation !== "" && <OwnReason explanation={explanation} isInFold />}
      </details>
      <p>
        <strong>
          You chose: <RichText html={optionHtml!} inline />
        </strong>
        <br />
        {did}
      </p>
      {figureHtml && <RichText html={figureHtml} />}
    </div>
  );
}
