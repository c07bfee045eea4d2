import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { AnswerButtons } from "~/components/learning/answer-buttons";
import { OptionList } from "~/components/learning/option-list";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import { CANNOT_CONNECT } from "~/components/ui/offline-message";
import { paths } from "~/urls/paths";
import { ImageField } from "./image-field";
import type { QuestionData } from "./load-question.server";
import { useEnterSubmits } from "./use-enter-submits";
import { useKeptAnswer } from "./use-kept-answer";

/** What was sent and why it was not taken. */
export interface RefusedAnswer {
  error: Record<string, string[] | null> | null;
  option: number | null;
  explanation: string;
  shownAt: string;
}

/** An answer that was refused, or did not get as far as the server. */
export type SentInVain = RefusedAnswer | { notSent: boolean };

const NOT_SENT = ["Failed to submit answer. Please try again.", CANNOT_CONNECT];

/** Formulas lose their meaning in a name, which is plain text: one half would be "12". */
function readsWell(stemHtml: string): boolean {
  return !stemHtml.includes("<math");
}

interface AnswerFormProps {
  data: QuestionData;
  sentInVain: SentInVain | undefined;
}

const EXPLANATION_HINT = "Explain it as you would to a friend. It tells us more than the choice does.";

export function AnswerForm({ data, sentInVain }: AnswerFormProps) {
  const { question, draft, key } = data;
  const isSending = useNavigation().formAction === paths.question(key);
  const form = useRef<HTMLFormElement>(null);
  const keep = useKeptAnswer(form, `answer:${question.id}:${question.attemptCount}`, draft?.savedAt ?? "");
  useEnterSubmits(form);
  const refused = sentInVain && "error" in sentInVain ? sentInVain : undefined;
  const isNotSent = sentInVain !== undefined && !refused;
  const errors = refused?.error ?? {};
  const refusals = Object.entries(errors).flatMap(([field, list]) => (field === "image" ? [] : (list ?? [])));
  const messages = isNotSent ? NOT_SENT : [...new Set(refusals)];
  const isBegun = sentInVain !== undefined || draft !== null;
  return (
    <Form
      method="post"
      action={paths.question(key)}
      encType="multipart/form-data"
      className="answer-form"
      ref={form}
      noValidate
      preventScrollReset={sentInVain !== undefined}
      onInput={keep}
    >
      <CsrfToken />
      <input type="hidden" name="draft_key" value={data.draftKey} />
      <input type="hidden" name="attempt" value={question.attemptCount + 1} />
      <input type="hidden" name="shown_at" value={refused?.shownAt || data.shownAt} />
      {draft && !refused && (
        <Message kind="info">
          <p>We kept what you typed. It hasn’t been sent yet.</p>
        </Message>
      )}
      <OptionList
        name="option"
        options={question.options}
        selected={refused ? refused.option : (draft?.optionPosition ?? null)}
        labelledBy={readsWell(question.stemHtml) ? "question-stem" : "question-number"}
      />
      <div className="answer-foot">
        {!isBegun && <p className="small answer-then">Pick an answer, then say why in a few words.</p>}
        <div className={isBegun ? "answer-words" : "answer-words answer-words-later"}>
          <Field id="explanation" label="Your explanation" hint={EXPLANATION_HINT} required>
            <textarea
              id="explanation"
              name="explanation"
              rows={2}
              dir="auto"
              required
              defaultValue={refused?.explanation ?? draft?.explanation}
              aria-describedby={describedBy("explanation", { hint: true })}
              aria-invalid={Boolean(errors.explanation)}
            />
          </Field>
          <ImageField key={draft?.image?.id} kept={draft?.image ?? null} refusal={refused} error={errors.image?.[0]} />
        </div>
        {/* Beside the button, where one looks after pressing it. */}
        {messages.length > 0 && (
          <Message kind="error" title={isNotSent ? "Connection Error" : undefined} takesFocus>
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Message>
        )}
        <AnswerButtons isSending={isSending} />
      </div>
    </Form>
  );
}
