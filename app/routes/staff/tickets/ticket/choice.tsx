import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";

interface ChoiceProps {
  id: string;
  name: string;
  label: string;
  /** Values and what they are called. */
  options: readonly (readonly [string, string])[];
  chosen: string;
  error?: string;
}

/** A list to choose one thing from in a form of the desk. */
export function Choice({ id, name, label, options, chosen, error }: ChoiceProps) {
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        name={name}
        defaultValue={chosen}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, { error })}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}
