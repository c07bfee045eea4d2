import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { ReadAgain } from "./read-again";

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
  return <ReadAgain line={asked} setupHtml={setupHtml} explanation={explanation} lead="You wrote: " />;
}
