import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { KeptMessage } from "~/components/ui/kept-message";
import { MAX_CHALLENGE_REASON } from "~/services/limits/input-limits";

interface ChallengeFormProps {
  /** As it was sent, with what is wrong with it. */
  refused: { reason: string; error: string } | undefined;
  /** What was typed before one had to sign in again. */
  kept: string | null;
  /** The question was challenged before, for an earlier attempt. */
  isAgain: boolean;
}

export function ChallengeForm({ refused, kept, isAgain }: ChallengeFormProps) {
  const isSending = useNavigation().state === "submitting";
  const error = refused?.error;
  return (
    <>
      {kept !== null && !refused && <KeptMessage />}
      <p>
        {isAgain ? "You’ve answered it again since. " : ""}Is the question, one of its options or its answer wrong?
        Report it. Your last answer won’t count until we’ve checked the question. If you’re right, we remove it for
        everyone.
      </p>
      <Form method="post" className="form">
        <CsrfToken />
        <KeptFormId />
        <Field
          id="reason"
          label="What is wrong with it?"
          hint="Optional. It helps the person checking, who won’t see your name."
          error={error}
        >
          <textarea
            id="reason"
            name="reason"
            rows={5}
            dir="auto"
            maxLength={MAX_CHALLENGE_REASON}
            defaultValue={refused?.reason ?? kept ?? ""}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy("reason", { hint: true, error })}
          />
        </Field>
        <div className="actions">
          <Button disabled={isSending}>{isSending ? "Reporting…" : "Report this question"}</Button>
        </div>
      </Form>
    </>
  );
}
