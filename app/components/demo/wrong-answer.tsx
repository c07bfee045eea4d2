import { YourAnswer } from "~/components/learning/your-answer";
import { Button } from "~/components/ui/button";
import { RichText } from "~/components/ui/rich-text";
import { paths } from "~/urls/paths";
import type { WrongAnswerScreen } from "~/services/demo/demo-page";
import { GO_FIELD, stepText, type DemoStep } from "~/services/demo/steps";
import { DemoGap } from "./demo-gap";
import { DemoSteps } from "./demo-steps";

interface WrongAnswerProps {
  screen: WrongAnswerScreen;
  steps: DemoStep[];
}

/** What a wrong answer reveals, and the two ways on. */
export function WrongAnswer({ screen, steps }: WrongAnswerProps) {
  const { heading, item, stemHtml, chosen, gap, workedHtml } = screen;
  return (
    <>
      <h2 id="demo-step">{heading}</h2>
      <p>
        {chosen
          ? "A wrong answer is a clue: it shows where to look."
          : "Saying you don’t know yet is the quickest way to find what’s missing."}
      </p>
      <div className="question-why">
        <RichText html={stemHtml} />
      </div>
      {chosen && <ChosenOption chosen={chosen} />}
      {workedHtml && (
        <section className="your-answer">
          <h3>The worked answer</h3>
          <RichText html={workedHtml} />
        </section>
      )}
      {gap && <DemoGap gap={gap} />}
      <form action={paths.demo()}>
        <DemoSteps steps={steps} />
        {gap ? (
          <Button name={GO_FIELD} value={stepText({ item, move: "again" })}>
            Back to the question
          </Button>
        ) : (
          <ul className="choice-list">
            <li>
              <h3>Find the gap</h3>
              <p>A simpler question for each idea this one builds on.</p>
              <Button name={GO_FIELD} value={stepText({ item, move: "down" })}>
                Start My Learning Journey
              </Button>
            </li>
            <li>
              <h3>{chosen ? "A slip?" : "Had an idea?"}</h3>
              <p>
                {chosen
                  ? "If you see what went wrong, go straight back to the question."
                  : "Go straight back to the question."}
              </p>
              <Button kind="secondary" name={GO_FIELD} value={stepText({ item, move: "again" })}>
                Try Again Directly
              </Button>
            </li>
          </ul>
        )}
      </form>
    </>
  );
}

function ChosenOption({ chosen }: { chosen: NonNullable<WrongAnswerScreen["chosen"]> }) {
  return (
    <YourAnswer chosenHtml={chosen.html} feedbackHtml={chosen.feedbackHtml}>
      <p className="small">A learner who picks this usually {asClause(chosen.misconception)}</p>
    </YourAnswer>
  );
}

/** Each misconception is a sentence about a learner, who is not named: "Confuses A with B." */
function asClause(misconception: string): string {
  return misconception.charAt(0).toLowerCase() + misconception.slice(1);
}
