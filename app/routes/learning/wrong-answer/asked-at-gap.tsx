import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { WholeQuestion } from "./whole-question";

/** What was asked; on a phone folded beneath what it asks. */
export function AskedAtGap({ question: { setupHtml, ask } }: Pick<WrongAnswerData, "question">) {
  const asked =
    ask === null ? (
      "The question again"
    ) : (
      <>
        You were asked: <RichText html={ask} inline />
      </>
    );
  if (setupHtml === "") return <p>{asked}</p>;
  return (
    <details className="question-again asked-fold">
      <summary>{asked}</summary>
      <WholeQuestion setupHtml={setupHtml} ask={ask} isAskAbove />
    </details>
  );
}
