import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { MAX_IMAGES_AT_ONCE, MAX_IMAGES_TOGETHER_MB } from "~/services/limits/quotas";

interface ImageInputProps {
  id: string;
}

/** Stands last in its form: what is too large for the server is cut off at the end, and no text with it. */
export function ImageInput({ id }: ImageInputProps) {
  return (
    <Field
      id={id}
      label="Images (optional)"
      hint={`Up to ${MAX_IMAGES_AT_ONCE}: PNG, JPG, GIF, WebP up to 5MB each, ${MAX_IMAGES_TOGETHER_MB}MB together`}
    >
      <input
        id={id}
        name="images"
        type="file"
        multiple
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-describedby={describedBy(id, { hint: true })}
      />
    </Field>
  );
}
