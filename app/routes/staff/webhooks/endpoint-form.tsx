import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import { MAX_WEBHOOK_DESCRIPTION, MAX_WEBHOOK_URL } from "~/services/limits/input-limits";
import { chosenEventTypes, eventWords } from "~/services/webhooks/event-types";

export interface ReturnedEndpoint {
  url: string;
  description: string;
  eventTypes: string[];
  errors: Partial<Record<"" | "url" | "description" | "eventTypes", string>>;
}

interface EndpointFormProps {
  /** Where it is posted to. */
  path: string;
  stored: Omit<ReturnedEndpoint, "errors">;
  returned: ReturnedEndpoint | null;
  button: string;
}

export function EndpointForm({ path, stored, returned, button }: EndpointFormProps) {
  const { url, description, eventTypes } = returned ?? stored;
  const errors: Partial<Record<string, string>> = returned?.errors ?? {};
  return (
    <form method="post" action={path} className="form narrow-form">
      <CsrfToken />
      {errors[""] && (
        <Message kind="error" takesFocus>
          <p>{errors[""]}</p>
        </Message>
      )}
      <Field
        id="url"
        label="Address"
        hint="Where we post events to, such as https://crm.example.org/taproot"
        error={errors.url}
      >
        <input
          id="url"
          name="url"
          type="url"
          maxLength={MAX_WEBHOOK_URL}
          autoComplete="off"
          required
          defaultValue={url}
          aria-invalid={Boolean(errors.url)}
          aria-describedby={describedBy("url", { hint: true, error: errors.url })}
        />
      </Field>
      <Field id="description" label="Description" hint="Only staff see it." error={errors.description}>
        <input
          id="description"
          name="description"
          type="text"
          maxLength={MAX_WEBHOOK_DESCRIPTION}
          autoComplete="off"
          dir="auto"
          defaultValue={description}
          aria-invalid={Boolean(errors.description)}
          aria-describedby={describedBy("description", { hint: true, error: errors.description })}
        />
      </Field>
      <fieldset className="options" aria-describedby={describedBy("events", { error: errors.eventTypes })}>
        <legend>
          Events<span className="field-required"> Choose at least one</span>
        </legend>
        {chosenEventTypes.map((type) => (
          <div key={type}>
            <label className="option">
              <input type="checkbox" name="events" value={type} defaultChecked={eventTypes.includes(type)} />{" "}
              <span className="option-body">
                <strong>{type}</strong>: {eventWords[type]}
              </span>
            </label>
          </div>
        ))}
        {errors.eventTypes && (
          <p className="field-error" id="events-error" role="alert">
            {errors.eventTypes}
          </p>
        )}
      </fieldset>
      <div className="actions">
        <Button name="intent" value="save">
          {button}
        </Button>
      </div>
    </form>
  );
}
