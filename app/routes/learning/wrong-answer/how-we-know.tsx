import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** What speaks for the gap: the last choice with what it shows, or that its learner said so. */
export function HowWeKnow({ data: { question, lastAnswer, gapName } }: { data: WrongAnswerData }) {
  const { optionHtml, feedbackHtml, misconception, dontKnow } = lastAnswer;
  if (dontKnow) return <p>You said you don&apos;t know it yet, so we start right here.</p>;
  if (optionHtml === null) return null;
  return (
    <>
      {question.ask !== null && (
        <p className="small">
          You were asked: <RichText html={question.ask} inline />
        </p>
      )}
      <p className="chosen">
        You chose: <RichText html={optionHtml} inline />
      </p>
      {feedbackHtml && <RichText html={feedbackHtml} />}
      {misconception && gapName === null && (
        <p>
          Your answer points to this idea: <q dir="auto">{misconception}</q>
        </p>
      )}
    </>
  );
}
