import type { FieldMetadata } from "@conform-to/react";

interface ChoiceRowProps {
  legend: string;
  name: string;
  choices: { value: string; label: string }[];
  field: FieldMetadata<string>;
}

/** A few short choices, side by side where there is room. */
export function ChoiceRow({ legend, name, choices, field }: ChoiceRowProps) {
  const error = field.errors?.[0];
  return (
    <fieldset className="options choice-row" aria-describedby={error ? `${field.id}-error` : undefined}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <div key={value}>
          <label className="option">
            <input type="radio" name={name} value={value} defaultChecked={field.initialValue === value} required />{" "}
            <span className="option-body">{label}</span>
          </label>
        </div>
      ))}
      {error && (
        <p className="field-error" id={`${field.id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
