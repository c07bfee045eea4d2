import type { FieldMetadata } from "@conform-to/react";
import { describedBy } from "~/components/ui/described-by";
import { useSite } from "~/components/use-site";
import { scopeWords, type Scope } from "~/services/accounts/api-tokens";

interface ScopeChoiceProps {
  field: FieldMetadata<string[]>;
  offered: readonly Scope[];
}

export function ScopeChoice({ field, offered }: ScopeChoiceProps) {
  const words = scopeWords(useSite());
  const error = field.errors?.[0];
  const chosen: unknown[] = [field.initialValue].flat(); // one alone is no list
  return (
    <fieldset className="options" aria-describedby={describedBy(field.id, { error })}>
      <legend>
        A program with this token may<span className="field-required"> Choose at least one</span>
      </legend>
      {offered.map((scope) => (
        <div key={scope}>
          <label className="option">
            <input type="checkbox" name={field.name} value={scope} defaultChecked={chosen.includes(scope)} />{" "}
            <span className="option-body">
              <strong>{scope}</strong>: {words[scope]}
            </span>
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
