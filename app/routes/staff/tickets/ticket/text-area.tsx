import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { MAX_TICKET_TEXT } from "~/services/limits/input-limits";

interface TextAreaProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  rows: number;
  value: string;
  error: string | undefined;
  required?: boolean;
}

/** A text of several lines in a form of the desk. */
export function TextArea({ id, name, label, hint, rows, value, error, required = false }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        dir="auto"
        maxLength={MAX_TICKET_TEXT}
        required={required}
        defaultValue={value}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Field>
  );
}
