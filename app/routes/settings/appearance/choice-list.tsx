import { getSelectProps, type FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";

interface ChoiceListProps {
  field: FieldMetadata<string>;
  label: string;
  hint: string;
  /** Stands first in the list while nobody knows. */
  unknown?: string;
  /** The options. */
  children: ReactNode;
}

/** Many choices, of which one is taken. */
export function ChoiceList({ field, label, hint, unknown, children }: ChoiceListProps) {
  const error = field.errors?.[0];
  return (
    <Field id={field.id} label={label} hint={hint} error={error}>
      <select
        {...getSelectProps(field, { ariaAttributes: false })}
        key={field.key}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(field.id, { hint: true, error })}
      >
        {unknown !== undefined && <option value="">{unknown}</option>}
        {children}
      </select>
    </Field>
  );
}
