import { getFormProps, getSelectProps, useForm, type SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { cityOf } from "~/services/accounts/region";
import { paths } from "~/urls/paths";

interface ReminderFormProps {
  isOn: boolean;
  hour: number;
  hours: { value: string; label: string }[];
  email: string;
  timeZone: string | null;
  lastResult: SubmissionResult | undefined;
}

export function ReminderForm({ isOn, hour, hours, email, timeZone, lastResult }: ReminderFormProps) {
  const [form, fields] = useForm<{ remind: string; hour: string }>({
    lastResult,
    defaultValue: { remind: isOn ? "on" : "", hour: String(hour) },
  });
  const isSending = useNavigation().formAction === paths.reminders();
  const error = fields.hour.errors?.[0];
  return (
    <Form method="post" action={paths.reminders()} className="form" {...getFormProps(form)}>
      <CsrfToken />
      {form.errors && (
        <Message kind="error">
          <p>{form.errors[0]}</p>
        </Message>
      )}
      <div>
        <label className="option">
          <input type="checkbox" name="remind" value="on" defaultChecked={fields.remind.initialValue === "on"} />{" "}
          <span className="option-body">
            Email me at <bdi>{email}</bdi>
          </span>
        </label>
      </div>
      <Field id={fields.hour.id} label="Time of day" hint={<Zone timeZone={timeZone} />} error={error}>
        <select
          {...getSelectProps(fields.hour, { ariaAttributes: false })}
          key={fields.hour.key}
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(fields.hour.id, { hint: true, error })}
        >
          {hours.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div className="actions">
        <Button disabled={isSending}>{isSending ? "Saving…" : "Save Reminders"}</Button>
      </div>
    </Form>
  );
}

function Zone({ timeZone }: { timeZone: string | null }) {
  return (
    <>
      {timeZone === null ? "In UTC, until we know your time zone." : `In your time zone, ${cityOf(timeZone)}.`}{" "}
      <Link to={paths.appearance()}>Change the time zone</Link>
    </>
  );
}
