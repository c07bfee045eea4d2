import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/**
 * The question once more, as what is said of the answer argues from its numbers. What is long is folded on a phone, beneath
 * what it asks: one of the two sentences is in sight.
 */
export function WhatWasAsked({ question: { setupHtml, ask, isBrief } }: { question: WrongAnswerData["question"] }) {
  const setup = setupHtml !== "" && <RichText html={setupHtml} />;
  const asked = ask !== null && <RichText html={ask} inline />;
  return (
    <div className="what-was-asked">
      {isBrief ? (
        setup
      ) : (
        <details className="asked-fold">
          <summary>{asked || "The whole question"}</summary>
          {setup}
        </details>
      )}
      {asked && <p>{asked}</p>}
    </div>
  );
}
