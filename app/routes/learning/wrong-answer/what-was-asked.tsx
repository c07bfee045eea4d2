import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";
import { WholeQuestion } from "./whole-question";

/** What was asked, in sight. What is long is folded on a phone, beneath what it asks: one of the two sentences is in sight. */
export function WhatWasAsked({ question: { setupHtml, ask, isBrief } }: { question: WrongAnswerData["question"] }) {
  if (isBrief) return <WholeQuestion setupHtml={setupHtml} ask={ask} />;
  return (
    <div className="what-was-asked">
      <details className="asked-fold">
        <summary>{ask === null ? "The whole question" : <RichText html={ask} inline />}</summary>
        <WholeQuestion setupHtml={setupHtml} ask={ask} isAskAbove />
      </details>
    </div>
  );
}
