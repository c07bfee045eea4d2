import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { AnswerButtons } from "~/components/learning/answer-buttons";
import { OptionList } from "~/components/learning/option-list";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { KeptMessage } from "~/components/ui/kept-message";
import { Message } from "~/components/ui/message";
import type { SittingQuestion } from "~/services/learning/sittings/sitting-questions.server";

/** What was typed into the form, and why it was not taken. */
export interface TypedAnswer {
  option: string;
  explanation: string;
  shownAt: string;
  errors: string[];
}

/** What was typed before one had to sign in again; or earlier, and kept when one paused or sent it from another session. */
export interface KeptAnswer extends Pick<TypedAnswer, "option" | "explanation"> {
  since: "sign-in" | "earlier";
}

/** What was typed into the form before, if anything was. */
export interface TypedBefore {
  shownAt: string;
  /** Proves for whom it was made, should somebody else be signed in when it is sent. */
  draftKey: string;
  refused: TypedAnswer | undefined;
  kept: KeptAnswer | null;
}

interface AnswerFormProps extends TypedBefore {
  /** The page's own address. */
  action: string;
  question: SittingQuestion;
}

const HINT = "It helps us tell what you know from a lucky guess.";

/** The answer to a question of a sitting. The page has its stem as `question-stem`, its heading as `question-number`. */
export function AnswerForm({ action, question, shownAt, draftKey, refused, kept }: AnswerFormProps) {
  const isSending = useNavigation().state === "submitting";
  const typed = refused ?? kept;
  return (
    <Form method="post" action={action} className="answer-form">
      <CsrfToken />
      <KeptFormId />
      <input type="hidden" name="question" value={question.id} />
      <input type="hidden" name="shown_at" value={refused?.shownAt || shownAt} />
      <input type="hidden" name="draft_key" value={draftKey} />
      {kept?.since === "sign-in" && !refused && <KeptMessage />}
      {kept?.since === "earlier" && !refused && (
        <Message kind="info">
          <p>We kept what you typed. It hasn’t been sent yet.</p>
        </Message>
      )}
      <OptionList
        name="option"
        options={question.options}
        selected={typed && /^\d$/.test(typed.option) ? Number(typed.option) : null}
        labelledBy={question.stemHtml.includes("<math") ? "question-number" : "question-stem"}
      />
      <div className="answer-foot">
        <div className={typed ? "answer-words" : "answer-words answer-words-later"}>
          <Field id="explanation" label="Your explanation (optional)" hint={HINT}>
            <textarea
              id="explanation"
              name="explanation"
              rows={2}
              dir="auto"
              defaultValue={typed?.explanation}
              aria-describedby={describedBy("explanation", { hint: true })}
            />
          </Field>
        </div>
        {refused && refused.errors.length > 0 && (
          <Message kind="error" takesFocus>
            {refused.errors.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Message>
        )}
        <AnswerButtons isSending={isSending} submit="Next">
          <Button name="intent" value="pause" kind="quiet" formNoValidate disabled={isSending}>
            Pause
          </Button>
        </AnswerButtons>
      </div>
    </Form>
  );
}
