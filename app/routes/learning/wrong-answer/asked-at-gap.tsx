import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { OwnReason } from "./own-reason";
import { WholeQuestion } from "./whole-question";

/** What was asked, and what the learner wrote; on a phone folded beneath what it asks. */
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
  const wrote = explanation !== "" && <OwnReason explanation={explanation} />;
  if (setupHtml === "") {
    return (
      <>
        <p>{asked}</p>
        {wrote}
      </>
    );
  }
  return (
    <details className="question-again asked-fold">
      <summary>{asked}</summary>
      <WholeQuestion setupHtml={setupHtml} ask={ask} isAskAbove />
      {wrote}
    </details>
  );
}
