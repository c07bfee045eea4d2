import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Fragment } from "react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { KeptFormId } from "~/components/accounts/kept-form-id";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import { paths } from "~/urls/paths";
import {
  forEachField,
  profileColumns,
  profileFields,
  type ProfileFieldKind,
  type ProfileFormFields,
} from "~/services/accounts/profile-fields";
import { MAX_ABOUT, MAX_PROFILE_LINE } from "~/services/limits/input-limits";
import { ProfileControl } from "./profile-control";

interface ProfileFormProps {
  fields: ProfileFormFields;
  email: string;
  lastResult: SubmissionResult | undefined;
}

const EMAIL_HINT = "From your Google account. Change it there.";

const constraints = {
  name: { required: true, maxLength: MAX_PROFILE_LINE },
  age: { min: 13, max: 120, step: 1 },
  line: { maxLength: MAX_PROFILE_LINE },
  linkedin: {},
  text: { maxLength: MAX_ABOUT },
} satisfies Record<ProfileFieldKind, object>;

export function ProfileForm({ fields: given, email, lastResult }: ProfileFormProps) {
  const [form, fields] = useForm<ProfileFormFields>({
    lastResult,
    defaultValue: given,
    constraint: forEachField((name) => constraints[profileFields[name].kind]),
  });
  const isSending = useNavigation().formAction === paths.settings();
  return (
    <Form
      method="post"
      action={paths.settings()}
      className="form"
      preventScrollReset={lastResult !== undefined}
      {...getFormProps(form)}
    >
      <CsrfToken />
      <KeptFormId />
      {form.errors && (
        <Message kind="error">
          <p>{form.errors[0]}</p>
        </Message>
      )}
      {profileColumns.map((name) => (
        <Fragment key={name}>
          <ProfileControl field={fields[name]} {...profileFields[name]} />
          {name === "full_name" && <EmailField email={email} />}
        </Fragment>
      ))}
      <div className="actions">
        <Button disabled={isSending}>{isSending ? "Saving…" : "Save Profile"}</Button>
      </div>
    </Form>
  );
}

function EmailField({ email }: { email: string }) {
  return (
    <Field id="email" label="Email address" hint={EMAIL_HINT}>
      <input id="email" type="email" value={email} readOnly aria-describedby={describedBy("email", { hint: true })} />
    </Field>
  );
}
