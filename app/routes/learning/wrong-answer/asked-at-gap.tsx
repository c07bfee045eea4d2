import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** What was asked, in a sentence; opened, what it builds on, and what the learner wrote. */
export function AskedAtGap({ data: { question, lastAnswer } }: { data: WrongAnswerData }) {
  const { setupHtml, ask } = question;
  const { explanation } = lastAnswer;
  const asked =
    ask === null ? (
      "The question again"
    ) : (
      <>
        You were asked: <RichText html={ask} inline />
      </>
    );
  if (setupHtml === "" && explanation === "") return <p className="small">{asked}</p>;
  return (
    <details className="question-again">
      <summary>{asked}</summary>
      {setupHtml !== "" && <RichText html={setupHtml} />}
      {explanation !== "" && (
        <p className="own-reason">
          You wrote: <q dir="auto">{explanation}</q>
        </p>
      )}
    </details>
  );
}
