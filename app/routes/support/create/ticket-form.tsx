import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { AboutLine } from "~/components/support/about-line";
import { ImageInput } from "~/components/support/image-input";
import { useFieldErrors } from "~/components/support/use-field-errors";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { LinkButton } from "~/components/ui/link-button";
import { Message } from "~/components/ui/message";
import { MAX_TICKET_SUBJECT } from "~/services/limits/input-limits";
import type { TicketAbout } from "~/services/support/ticket-about";
import { labelOf, TICKET_PRIORITIES, TICKET_TYPES } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";

export interface TicketFields {
  ticket_type: string;
  priority: string;
  subject: string;
  description: string;
}

interface TicketFormProps {
  about: TicketAbout | null;
  fields: TicketFields;
  /** What the server said against the form, by its fields; of the whole form under "". */
  refused: { error: Record<string, string[] | null> | null } | undefined;
}

/** `noValidate`: the server says what is wrong, in the same words with and without scripts. */
export function TicketForm({ about, fields, refused }: TicketFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const { errorOf, onInput } = useFieldErrors(refused);
  const ariaOf = (name: string) => ({
    id: name,
    name,
    "aria-invalid": Boolean(errorOf(name)),
    "aria-describedby": describedBy(name, { error: errorOf(name) }),
  });
  return (
    <Form method="post" encType="multipart/form-data" className="form" noValidate onInput={onInput}>
      {refused && (
        <Message kind="error">
          <p>{refused.error?.[""]?.[0] ?? "Not sent yet. Fix what’s marked below."}</p>
        </Message>
      )}
      <CsrfToken />
      <KeptFormId />
      {about && (
        <>
          <AboutLine about={about} />
          <input type="hidden" name="about" value={about.kind} />
          <input type="hidden" name="id" value={about.id} />
        </>
      )}
      <Field id="ticket_type" label="Ticket Type" error={errorOf("ticket_type")} required>
        <select {...ariaOf("ticket_type")} defaultValue={fields.ticket_type} required>
          <Options values={TICKET_TYPES} />
        </select>
      </Field>
      <Field id="priority" label="Priority" error={errorOf("priority")} required>
        <select {...ariaOf("priority")} defaultValue={fields.priority} required>
          <Options values={TICKET_PRIORITIES} />
        </select>
      </Field>
      <Field id="subject" label="Subject" error={errorOf("subject")} required>
        <input
          {...ariaOf("subject")}
          type="text"
          dir="auto"
          maxLength={MAX_TICKET_SUBJECT}
          defaultValue={fields.subject}
          required
        />
      </Field>
      <Field id="description" label="Description" error={errorOf("description")} required>
        <textarea {...ariaOf("description")} rows={8} dir="auto" defaultValue={fields.description} required />
      </Field>
      <ImageInput id="images" />
      <div className="actions">
        <Button disabled={isSending}>{isSending ? "Creating..." : "Create Ticket"}</Button>
        <LinkButton to={paths.tickets()} kind="secondary">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

function Options({ values }: { values: readonly string[] }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {labelOf(value)}
    </option>
  ));
}
