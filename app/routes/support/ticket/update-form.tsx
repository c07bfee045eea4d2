import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { TypedText } from "~/components/support/typed-text";
import { useFieldErrors } from "~/components/support/use-field-errors";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import type { FormState } from "./refused";

interface UpdateFormProps extends FormState {
  ticket: { description: string; describedAt: string };
}

/** Changes the description, which names the one that it was made of: what was written elsewhere meanwhile is not lost. */
export function UpdateForm({ ticket, refused, kept }: UpdateFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "update";
  const { errorOf, onInput } = useFieldErrors(refused);
  const error = errorOf("description");
  const current = refused?.current ?? null;
  const { textarea, madeOf } = useMadeOf(ticket);
  return (
    <section aria-labelledby="update">
      <h2 id="update">Update Ticket</h2>
      <Form method="post" encType="multipart/form-data" className="form" noValidate onInput={onInput}>
        {refused?.error?.[""] && (
          <Message kind="error">
            <p>{refused.error[""][0]}</p>
          </Message>
        )}
        {current && (
          <div className="card ticket-body">
            <h3>Current description</h3>
            <TypedText text={current.description} />
          </div>
        )}
        <CsrfToken />
        <KeptFormId />
        <input type="hidden" name="intent" value="update" />
        <input
          type="hidden"
          name="described_at"
          value={current?.describedAt ?? refused?.typed.described_at ?? kept?.described_at ?? madeOf}
        />
        <Field id="description" label={current ? "What you typed" : "Description"} error={error} required>
          <textarea
            ref={textarea}
            id="description"
            name="description"
            rows={8}
            dir="auto"
            defaultValue={refused?.typed.description ?? kept?.description ?? ticket.description}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy("description", { error })}
            required
          />
        </Field>
        <div className="actions">
          <Button kind="secondary" disabled={isSending}>
            {isSending ? "Updating..." : "Update Ticket"}
          </Button>
        </div>
      </Form>
    </section>
  );
}

/** Of which description the form was made: where it is loaded anew while something else is typed, still of the former. */
function useMadeOf({ description, describedAt }: UpdateFormProps["ticket"]) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [madeOf, setMadeOf] = useState(describedAt);
  useEffect(() => {
    if (textarea.current?.value.normalize("NFC").trim() === description) setMadeOf(describedAt);
  }, [description, describedAt]);
  return { textarea, madeOf };
}
