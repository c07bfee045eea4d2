import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { TypedText } from "~/components/support/typed-text";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import { MAX_CANNED_TITLE, MAX_TICKET_TEXT } from "~/services/limits/input-limits";
import { PLACEHOLDERS } from "~/services/staff/tickets/placeholders";
import type { ReturnedCanned } from "./save-canned.server";

interface CannedFormProps {
  /** Where it is posted to. */
  path: string;
  title: string;
  body: string;
  version: number;
  returned: ReturnedCanned | null;
}

export function CannedForm({ path, returned, ...stored }: CannedFormProps) {
  const { title, body, version } = returned ?? stored;
  const errors = returned?.errors ?? {};
  const current = returned?.current;
  return (
    <form method="post" action={path} encType="multipart/form-data" className="form narrow-form">
      <CsrfToken />
      <KeptFormId />
      <input type="hidden" name="version" value={version} />
      {errors[""] && (
        <Message kind="error" takesFocus>
          <p>{errors[""]}</p>
        </Message>
      )}
      {current && (
        <section aria-labelledby="stored-now">
          <h3 id="stored-now">Stored now</h3>
          <p dir="auto">
            <strong>{current.title}</strong>
          </p>
          <TypedText text={current.body} />
        </section>
      )}
      <Field id="title" label="Title" hint="Only staff see it." error={errors.title}>
        <input
          id="title"
          name="title"
          type="text"
          maxLength={MAX_CANNED_TITLE}
          autoComplete="off"
          dir="auto"
          required
          defaultValue={title}
          aria-invalid={Boolean(errors.title)}
          aria-describedby={describedBy("title", { hint: true, error: errors.title })}
        />
      </Field>
      <Field id="body" label="Reply" error={errors.body}>
        <textarea
          id="body"
          name="body"
          rows={8}
          maxLength={MAX_TICKET_TEXT}
          dir="auto"
          required
          defaultValue={body}
          aria-invalid={Boolean(errors.body)}
          aria-describedby={["placeholders", describedBy("body", { error: errors.body })].filter(Boolean).join(" ")}
        />
      </Field>
      <div id="placeholders" className="small">
        <p>When you use it in a reply, these are filled in:</p>
        <ul>
          {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
            <li key={name}>
              <code>{`{{${name}}}`}</code>: {meaning}
            </li>
          ))}
        </ul>
      </div>
      <div className="actions">
        <Button name="intent" value="save">
          Save
        </Button>
      </div>
    </form>
  );
}
