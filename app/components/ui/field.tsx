import type { ReactNode } from "react";

interface FieldProps {
  /** The control's id; the control itself comes as the child and carries `describedBy(id, …)`. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  children: ReactNode;
}

export function Field({ id, label, hint, error, required = false, children }: FieldProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id} dir="auto">
        {label}
        {required && <span className="field-required"> Required</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
