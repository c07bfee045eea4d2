import { Form, Link, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { OptionList } from "~/components/learning/option-list";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { KeptMessage } from "~/components/ui/kept-message";
import { Message } from "~/components/ui/message";
import { RichText } from "~/components/ui/rich-text";
import type { TestState } from "~/services/learning/sittings/placement-page.server";
import { MAX_EXPLANATION } from "~/services/limits/input-limits";
import { paths } from "~/urls/paths";
import { FinishTest } from "./finish-test";

/** What was typed into the form, and why it was not taken. */
export interface TypedAnswer {
  option: string;
  explanation: string;
  shownAt: string;
  errors: string[];
}

interface TestQuestionProps {
  courseId: string;
  asking: Extract<TestState, { status: "asking" }>;
  shownAt: string;
  refused: TypedAnswer | undefined;
  /** What was typed before one had to sign in again. */
  kept: Pick<TypedAnswer, "option" | "explanation"> | null;
}

const HINT = "If you like: it makes what you know easier to tell from a lucky guess.";

export function TestQuestion({ courseId, asking, shownAt, refused, kept }: TestQuestionProps) {
  const { question, why, count } = asking;
  const isSending = useNavigation().state === "submitting";
  const typed = refused ?? kept;
  return (
    <>
      <article className="question-card" aria-labelledby="question-number">
        <div className="question-meta">
          <h2 id="question-number">Question {count.answered + 1}</h2> <span>{leftInWords(count)}</span>
        </div>
        <p className="question-why">
          Why this question: it tests <strong dir="auto">{question.conceptName}</strong>. {whyInWords(why)}
        </p>
        <div className="question-stem" id="question-stem">
          <RichText html={question.stemHtml} />
        </div>
        <Form method="post" action={paths.test(courseId)} className="answer-form">
          <CsrfToken />
          <KeptFormId />
          <input type="hidden" name="question" value={question.id} />
          <input type="hidden" name="shown_at" value={refused?.shownAt || shownAt} />
          {kept && !refused && <KeptMessage />}
          <OptionList
            name="option"
            options={question.options}
            selected={typed && /^\d$/.test(typed.option) ? Number(typed.option) : null}
            labelledBy={question.stemHtml.includes("<math") ? "question-number" : "question-stem"}
          />
          <Field id="explanation" label="Your explanation (optional)" hint={HINT}>
            <textarea
              id="explanation"
              name="explanation"
              rows={3}
              dir="auto"
              maxLength={MAX_EXPLANATION}
              defaultValue={typed?.explanation}
              aria-describedby={describedBy("explanation", { hint: true })}
            />
          </Field>
          {refused && refused.errors.length > 0 && (
            <Message kind="error" takesFocus>
              {refused.errors.map((message) => (
                <p key={message}>{message}</p>
              ))}
            </Message>
          )}
          <div className="actions">
            <Button name="intent" value="answer" disabled={isSending}>
              {isSending ? "Sending…" : "Next"}
            </Button>
            <Button name="intent" value="dont-know" kind="secondary" formNoValidate disabled={isSending}>
              I don't know yet
            </Button>
          </div>
        </Form>
      </article>
      <p>What is right and what is not is told at the end. You may pause: the test waits for you at this question.</p>
      <div className="actions">
        <Link to={paths.sections(courseId)}>Pause</Link>
        <FinishTest courseId={courseId} />
      </div>
    </>
  );
}

function leftInWords({ answered, most }: { answered: number; most: number }): string {
  const left = most - answered;
  return left <= 1 ? "This is the last one" : `At most ${left} left, usually fewer`;
}

function whyInWords({ count, example }: { count: number; example: string | null }): string {
  if (count > 1) return `${count} ideas of your course rest on it.`;
  if (example !== null) return `${example} rests on it.`;
  return "Who knows it usually knows what it rests on, too.";
}
