import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { ImageInput } from "~/components/support/image-input";
import { useFieldErrors } from "~/components/support/use-field-errors";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import type { TicketStatus } from "~/services/support/ticket-words";
import type { FormState } from "./refused";

interface ReplyFormProps extends FormState {
  ticket: { status: TicketStatus };
}

export function ReplyForm({ ticket, refused, kept }: ReplyFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "reply";
  const { errorOf, onInput } = useFieldErrors(refused);
  const error = errorOf("body");
  return (
    <section aria-labelledby="reply">
      <h2 id="reply">Reply</h2>
      {ticket.status === "resolved" && <p>This ticket is resolved. If your problem isn’t, reply to reopen it.</p>}
      <Form method="post" encType="multipart/form-data" className="form" noValidate onInput={onInput}>
        {refused?.error?.[""] && (
          <Message kind="error">
            <p>{refused.error[""][0]}</p>
          </Message>
        )}
        <CsrfToken />
        <KeptFormId />
        <input type="hidden" name="intent" value="reply" />
        <Field id="body" label="Your reply" error={error} required>
          <textarea
            id="body"
            name="body"
            rows={6}
            dir="auto"
            defaultValue={refused?.typed.body ?? kept?.body ?? ""}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy("body", { error })}
            required
          />
        </Field>
        <ImageInput id="images" />
        <div className="actions">
          <Button disabled={isSending}>{isSending ? "Sending..." : "Send Reply"}</Button>
        </div>
      </Form>
    </section>
  );
}
