import { getFormProps, getInputProps, getSelectProps, getTextareaProps, useForm } from "@conform-to/react";
import type { SubmissionResult } from "@conform-to/react";
import { Honeypot } from "~/components/site/honeypot";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Message } from "~/components/ui/message";
import type { ContactFields } from "~/services/contact/contact-schema";
import { contactSubjects } from "~/services/contact/contact-subjects";
import { MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME, MAX_EMAIL_ADDRESS } from "~/services/limits/input-limits";

interface ContactFormProps {
  /** Where it is posted to: the page that it stands on. */
  path: string;
  fields: ContactFields;
  lastResult: SubmissionResult | undefined;
}

export function ContactForm({ path, fields: given, lastResult }: ContactFormProps) {
  const [form, { name, email, subject, message }] = useForm<ContactFields>({
    lastResult,
    defaultValue: given,
    constraint: {
      name: { required: true, maxLength: MAX_CONTACT_NAME },
      email: { required: true, maxLength: MAX_EMAIL_ADDRESS },
      subject: { required: true },
      message: { required: true, maxLength: MAX_CONTACT_MESSAGE },
    },
  });
  return (
    <form method="post" action={path} className="form" {...getFormProps(form)}>
      {lastResult?.status === "error" && (
        <Message kind="error">
          <p>{form.errors?.[0] ?? "Not sent yet. Fix what’s marked below."}</p>
        </Message>
      )}
      <Field id={name.id} label="Name" error={name.errors?.[0]} required>
        <input
          {...getInputProps(name, { type: "text", ariaAttributes: false })}
          {...ariaOf(name)}
          autoComplete="name"
        />
      </Field>
      <Field id={email.id} label="Email address" hint="We’ll reply here." error={email.errors?.[0]} required>
        <input
          {...getInputProps(email, { type: "email", ariaAttributes: false })}
          {...ariaOf(email, "hint")}
          autoComplete="email"
        />
      </Field>
      <Field id={subject.id} label="Subject" error={subject.errors?.[0]} required>
        <select {...getSelectProps(subject, { ariaAttributes: false })} {...ariaOf(subject)}>
          <option value="">Select a topic</option>
          {Object.entries(contactSubjects).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <Field id={message.id} label="Message" error={message.errors?.[0]} required>
        <textarea
          {...getTextareaProps(message, { ariaAttributes: false })}
          {...ariaOf(message)}
          placeholder="Tell us how we can help you..."
          rows={7}
        />
      </Field>
      <Honeypot id="contact-website" />
      <div className="actions">
        <Button>Send Message</Button>
      </div>
    </form>
  );
}

function ariaOf({ id, errors }: { id: string; errors?: string[] }, hint?: "hint") {
  return { "aria-invalid": Boolean(errors), "aria-describedby": describedBy(id, { hint, error: errors }) };
}
