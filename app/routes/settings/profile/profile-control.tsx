import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import type { ProfileField } from "~/services/accounts/profile-fields";

type ProfileControlProps = Omit<ProfileField, "inWords"> & { field: FieldMetadata<string> };

/** A field of the profile form, with its label. */
export function ProfileControl({ field, label, hint, kind, autoComplete }: ProfileControlProps) {
  const error = field.errors?.[0];
  const attributes = {
    autoComplete,
    "aria-invalid": Boolean(error),
    "aria-describedby": describedBy(field.id, { hint, error }),
  };
  return (
    <Field id={field.id} label={label} hint={hint} error={error} required={field.required}>
      {controlOf()}
    </Field>
  );

  function controlOf() {
    switch (kind) {
      case "name":
      case "line":
        return <input {...input("text")} key={field.key} />;
      case "linkedin":
        return (
          <div className="prefixed">
            <span>linkedin.com/in/</span>
            <input {...input("text")} key={field.key} />
          </div>
        );
      case "age":
        return <input {...input("number")} key={field.key} inputMode="numeric" />;
      case "text":
        return (
          <textarea {...getTextareaProps(field, { ariaAttributes: false })} key={field.key} rows={5} {...attributes} />
        );
    }
  }

  function input(type: "text" | "number") {
    return { ...getInputProps(field, { type, ariaAttributes: false }), ...attributes };
  }
}
