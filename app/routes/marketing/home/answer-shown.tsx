import { LinkButton } from "~/components/ui/link-button";
import { RichText } from "~/components/ui/rich-text";
import type { LandingAnswer } from "~/services/demo/landing-question";
import { paths } from "~/urls/paths";

interface AnswerShownProps {
  answer: LandingAnswer;
  /** The option chosen; null for "I don't know yet". */
  optionHtml: string | null;
}

/** What the answer to the landing page's question says, beside the question, and the way on into the demo. */
export function AnswerShown({ answer, optionHtml }: AnswerShownProps) {
  const { verdict, reasonHtml, way, nextName, wrongWay } = answer;
  return (
    <div className="words answer-shown" data-verdict={verdict}>
      <h2>{titles[verdict]}</h2>
      {optionHtml && verdict === "wrong" && (
        <p className="small">
          You chose: <RichText html={optionHtml} inline />
        </p>
      )}
      {reasonHtml ? <RichText html={reasonHtml} /> : <p>That’s the quickest way to find what’s missing.</p>}
      {nextName && (
        <p>
          Next, something simpler that it builds on: <strong>{nextName}</strong>.
        </p>
      )}
      <p className="actions">
        <LinkButton to={paths.demo(way)}>{nextName ? "Ask me something simpler" : "Next question"}</LinkButton>
        {wrongWay ? (
          <LinkButton to={paths.demo(wrongWay)} kind="secondary">
            Show me a wrong answer
          </LinkButton>
        ) : (
          <LinkButton to={paths.questionOnLanding()} kind="secondary">
            Try again
          </LinkButton>
        )}
      </p>
    </div>
  );
}

const titles = {
  right: "That’s right.",
  wrong: "Not quite. Here’s where to look.",
  "dont-know": "Good to know.",
};
