import { RichText } from "~/components/ui/rich-text";
import type { WrongAnswerData } from "./load-wrong-answer.server";

/** The question once more, as what is said of the answer argues from its numbers; what is long is folded on a phone. */
export function WhatWasAsked({ question: { setupHtml, ask, isBrief } }: { question: WrongAnswerData["question"] }) {
  const setup = setupHtml !== "" && <RichText html={setupHtml} className={ask === null ? "" : "asked-setup"} />;
  return (
    <div className="what-was-asked">
      {isBrief ? (
        setup
      ) : (
        <details className="asked-fold">
          <summary>The whole question</summary>
          {setup}
        </details>
      )}
      {ask !== null && (
        <p>
          <RichText html={ask} inline />
        </p>
      )}
    </div>
  );
}
