import { getFormProps, getInputProps, getTextareaProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";
import type { ProfileFields } from "~/services/accounts/profile-schema";
import { MAX_ABOUT, MAX_PROFILE_LINE } from "~/services/input-limits";
import { ProfileLine } from "./profile-line";

interface ProfileFormProps {
  fields: ProfileFields;
  email: string;
  lastResult: SubmissionResult | undefined;
}

const EMAIL_HINT = "It comes from Google and follows what you change there.";
const ABOUT_HINT = "What you already know and what you are after.";

export function ProfileForm({ fields: given, email, lastResult }: ProfileFormProps) {
  const [form, fields] = useForm<ProfileFields>({
    lastResult,
    defaultValue: given,
    constraint: {
      full_name: { required: true, maxLength: MAX_PROFILE_LINE },
      age: { min: 13, max: 120, step: 1 },
      current_job: { maxLength: MAX_PROFILE_LINE },
      education: { maxLength: MAX_PROFILE_LINE },
      about: { maxLength: MAX_ABOUT },
    },
  });
  const isSending = useNavigation().formAction === paths.settings();
  const aboutError = fields.about.errors?.[0];
  return (
    <Form
      method="post"
      action={paths.settings()}
      className="form"
      preventScrollReset={lastResult !== undefined}
      {...getFormProps(form)}
    >
      <CsrfToken />
      {form.errors && (
        <Message kind="error">
          <p>{form.errors[0]}</p>
        </Message>
      )}
      <ProfileLine field={fields.full_name} label="Full name" autoComplete="name" required />
      <Field id="email" label="E-mail address" hint={EMAIL_HINT}>
        <input id="email" type="email" value={email} readOnly aria-describedby={describedBy("email", { hint: true })} />
      </Field>
      <Field id={fields.age.id} label="Age" hint="From 13 to 120." error={fields.age.errors?.[0]}>
        <input
          {...getInputProps(fields.age, { type: "number", ariaAttributes: false })}
          key={fields.age.key}
          inputMode="numeric"
          aria-invalid={fields.age.errors ? true : undefined}
          aria-describedby={describedBy(fields.age.id, { hint: true, error: fields.age.errors })}
        />
      </Field>
      <ProfileLine field={fields.current_job} label="Current job" autoComplete="organization-title" />
      <ProfileLine
        field={fields.linkedin}
        label="LinkedIn"
        hint="Your username, or the whole address of your profile there."
        prefix="linkedin.com/in/"
      />
      <ProfileLine field={fields.education} label="Education" />
      <Field id={fields.about.id} label="About you" hint={ABOUT_HINT} error={aboutError}>
        <textarea
          {...getTextareaProps(fields.about, { ariaAttributes: false })}
          key={fields.about.key}
          rows={5}
          aria-invalid={aboutError ? true : undefined}
          aria-describedby={describedBy(fields.about.id, { hint: true, error: aboutError })}
        />
      </Field>
      <div className="actions">
        <Button disabled={isSending}>{isSending ? "Saving…" : "Save Profile"}</Button>
      </div>
    </Form>
  );
}
