import { LinkButton } from "~/components/ui/link-button";
import { RichText } from "~/components/ui/rich-text";
import type { LandingAnswer } from "~/services/demo/landing-question";
import { paths } from "~/urls/paths";

interface AnswerShownProps {
  answer: LandingAnswer;
  /** The option chosen; null for "I don't know yet". */
  optionHtml: string | null;
}

/** What the answer to the landing page's question says, and the way on into the demo. */
export function AnswerShown({ answer, optionHtml }: AnswerShownProps) {
  const { verdict, reasonHtml, way, nextName, wrongAnswer } = answer;
  return (
    <>
      <h2 id="root-title">{titles[verdict]}</h2>
      {optionHtml && verdict === "wrong" && (
        <p>
          You chose: <RichText html={optionHtml} inline />
        </p>
      )}
      {reasonHtml ? (
        <RichText className="lead" html={reasonHtml} />
      ) : (
        <p className="lead">That's the quickest way to find what's missing.</p>
      )}
      {wrongAnswer ? (
        <>
          <p>Want to see what happens when it isn't?</p>
          <p className="actions">
            <LinkButton to={paths.answerOnLanding(wrongAnswer)}>Show me a wrong answer</LinkButton>
            <LinkButton to={paths.demo(way)} kind="secondary">
              Next question
            </LinkButton>
          </p>
        </>
      ) : (
        <>
          <p>
            Next, something simpler that it builds on: <strong>{nextName}</strong>.
          </p>
          <p className="actions">
            <LinkButton to={paths.demo(way)}>One step down</LinkButton>
            <LinkButton to={paths.home()} kind="secondary">
              Try again
            </LinkButton>
          </p>
        </>
      )}
    </>
  );
}

const titles = {
  right: "Right, first time.",
  wrong: "Not quite. Here's where to look.",
  "dont-know": "Good to know.",
};
