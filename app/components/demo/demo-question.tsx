import { OptionList } from "~/components/learning/option-list";
import { Button } from "~/components/ui/button";
import { Message } from "~/components/ui/message";
import { RichText } from "~/components/ui/rich-text";
import { paths } from "~/urls/paths";
import type { AskedQuestion } from "~/services/demo/demo-page";
import { choiceField, GO_FIELD, SENT_FIELD, stepText, type DemoStep } from "~/services/demo/steps";
import { DemoSteps } from "./demo-steps";

interface DemoQuestionProps {
  question: AskedQuestion;
  /** Those that led to it. */
  steps?: DemoStep[];
  /** It was sent without an answer. */
  lacksChoice?: boolean;
}

/** A question of the playable demo. Wherever it stands, the answer leads to the demo's own page. */
export function DemoQuestion({ question, steps = [], lacksChoice = false }: DemoQuestionProps) {
  const { item, stemHtml, options } = question;
  return (
    <form className="answer-form demo-form" action={paths.demo()}>
      <DemoSteps steps={steps} />
      <input type="hidden" name={SENT_FIELD} value="1" />
      <div className="question-stem">
        <RichText html={stemHtml} />
      </div>
      {lacksChoice && (
        <Message kind="error">
          <p>Choose an answer.</p>
        </Message>
      )}
      <OptionList name={choiceField(item)} options={options} />
      <div className="actions">
        <Button>Submit Answer</Button>
        <Button kind="secondary" formNoValidate name={GO_FIELD} value={stepText({ item, move: "dont-know" })}>
          I don’t know yet
        </Button>
      </div>
    </form>
  );
}
