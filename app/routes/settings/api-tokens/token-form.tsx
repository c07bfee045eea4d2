import { getFormProps, getInputProps, getSelectProps, useForm, type SubmissionResult } from "@conform-to/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import { MAX_TOKEN_NAME, type Scope } from "~/services/accounts/api-tokens";
import { apiPaths } from "~/urls/api-paths";
import { ScopeChoice } from "./scope-choice";
import { LIFETIMES, USUAL_LIFETIME, type TokenFields } from "~/services/accounts/token-schema";

interface TokenFormProps {
  offered: readonly Scope[];
  lastResult: SubmissionResult | undefined;
}

/** Sent as a document: the answer is a page of its own. */
export function TokenForm({ offered, lastResult }: TokenFormProps) {
  const [form, fields] = useForm<TokenFields>({
    lastResult,
    defaultValue: { name: "", scopes: ["read"], lifetime: USUAL_LIFETIME },
    constraint: { name: { required: true, maxLength: MAX_TOKEN_NAME } },
  });
  const errors = { name: fields.name.errors?.[0], lifetime: fields.lifetime.errors?.[0] };
  return (
    <form method="post" action={apiPaths.apiTokens()} className="form" {...getFormProps(form)}>
      <CsrfToken />
      {form.errors && (
        <Message kind="error" takesFocus>
          <p>{form.errors[0]}</p>
        </Message>
      )}
      <Field id={fields.name.id} label="Name" hint="What you’ll use it for." error={errors.name} required>
        <input
          {...getInputProps(fields.name, { type: "text", ariaAttributes: false })}
          key={fields.name.key}
          dir="auto"
          autoComplete="off"
          aria-invalid={Boolean(errors.name)}
          aria-describedby={describedBy(fields.name.id, { hint: true, error: errors.name })}
        />
      </Field>
      <ScopeChoice field={fields.scopes} offered={offered} />
      <Field id={fields.lifetime.id} label="Works for" error={errors.lifetime}>
        <select
          {...getSelectProps(fields.lifetime, { ariaAttributes: false })}
          key={fields.lifetime.key}
          aria-invalid={Boolean(errors.lifetime)}
          aria-describedby={describedBy(fields.lifetime.id, { error: errors.lifetime })}
        >
          {LIFETIMES.map((value) => (
            <option key={value} value={value}>
              {value === "never" ? "As long as you don’t revoke it" : `${value} days`}
            </option>
          ))}
        </select>
      </Field>
      <div className="actions">
        <Button>Make Token</Button>
      </div>
    </form>
  );
}
