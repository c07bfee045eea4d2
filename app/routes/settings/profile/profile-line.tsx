import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";

interface ProfileLineProps {
  field: FieldMetadata<string>;
  label: string;
  hint?: string;
  /** Stands before what is typed. */
  prefix?: string;
  autoComplete?: string;
  required?: boolean;
}

/** A line of text in the profile form. */
export function ProfileLine({ field, label, hint, prefix, autoComplete, required }: ProfileLineProps) {
  const error = field.errors?.[0];
  const input = (
    <input
      {...getInputProps(field, { type: "text", ariaAttributes: false })}
      key={field.key}
      autoComplete={autoComplete}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(field.id, { hint, error })}
    />
  );
  return (
    <Field id={field.id} label={label} hint={hint} error={error} required={required}>
      {prefix ? (
        <div className="prefixed">
          <span>{prefix}</span>
          {input}
        </div>
      ) : (
        input
      )}
    </Field>
  );
}
