import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { useFieldErrors } from "~/components/support/use-field-errors";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import { MAX_SATISFACTION_COMMENT } from "~/services/limits/input-limits";
import type { FormState } from "./refused";

interface SatisfactionFormProps extends FormState {
  ticket: { satisfaction: "yes" | "no" | null; satisfactionComment: string | null };
}

const CHOICES = { yes: "Yes", no: "No" };

/** Asked once a ticket is over; what was answered can be changed. */
export function SatisfactionForm({ ticket, refused, kept }: SatisfactionFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "rate";
  const { errorOf, onInput } = useFieldErrors(refused);
  const chosen = refused?.typed.satisfaction ?? kept?.satisfaction ?? ticket.satisfaction;
  const errors = { choice: errorOf("satisfaction"), comment: errorOf("comment") };
  return (
    <section aria-labelledby="satisfaction">
      <h2 id="satisfaction">Did this solve your problem?</h2>
      {ticket.satisfaction && !refused && (
        <Message kind="success" title="Thank you for your answer.">
          <p>{`You said ${CHOICES[ticket.satisfaction]}. You can change it below.`}</p>
        </Message>
      )}
      <Form method="post" encType="multipart/form-data" className="form" noValidate onInput={onInput}>
        {refused?.error?.[""] && (
          <Message kind="error">
            <p>{refused.error[""][0]}</p>
          </Message>
        )}
        <CsrfToken />
        <KeptFormId />
        <input type="hidden" name="intent" value="rate" />
        <fieldset className="options" aria-describedby={describedBy("choice", { error: errors.choice })}>
          <legend className="visually-hidden">Did this solve your problem?</legend>
          {Object.entries(CHOICES).map(([value, label]) => (
            <label key={value} className="option">
              <input type="radio" name="satisfaction" value={value} defaultChecked={chosen === value} required />
              <span className="option-body">{label}</span>
            </label>
          ))}
          {errors.choice && (
            <p className="field-error" id="choice-error" role="alert">
              {errors.choice}
            </p>
          )}
        </fieldset>
        <Field id="comment" label="Anything to add? (optional)" error={errors.comment}>
          <textarea
            id="comment"
            name="comment"
            rows={3}
            dir="auto"
            maxLength={MAX_SATISFACTION_COMMENT}
            defaultValue={refused?.typed.comment ?? kept?.comment ?? ticket.satisfactionComment ?? ""}
            aria-invalid={Boolean(errors.comment)}
            aria-describedby={describedBy("comment", { error: errors.comment })}
          />
        </Field>
        <div className="actions">
          <Button kind="secondary" disabled={isSending}>
            {ticket.satisfaction ? "Change Answer" : "Send Answer"}
          </Button>
        </div>
      </Form>
    </section>
  );
}
