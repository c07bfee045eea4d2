import { type ChangeEvent, useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { paths } from "~/paths";
import type { Draft } from "~/services/learning/drafts.server";

interface ImageFieldProps {
  /** A picture sent with an attempt that could not be accepted yet. */
  kept: Draft["image"];
  error: string | undefined;
}

const ACCEPT = "image/png,image/jpeg,image/gif,image/webp";

/** The optional picture of one's working: chosen or photographed, previewed, and removable. */
export function ImageField({ kept, error }: ImageFieldProps) {
  const [chosen, setChosen] = useState<{ name: string; bytes: number; url: string } | null>(null);
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => setHasCamera(window.matchMedia("(pointer: coarse)").matches), []);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0];
    setChosen(file ? { name: file.name, bytes: file.size, url: URL.createObjectURL(file) } : null);
  }
  function remove() {
    for (const id of ["image", "photo"]) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) input.value = "";
    }
    setChosen(null);
  }

  return (
    <div className="image-field">
      <Field id="image" label="Image of your working (optional)" hint="PNG, JPG, GIF, WebP up to 5MB" error={error}>
        <input
          id="image"
          name="image"
          type="file"
          accept={ACCEPT}
          aria-describedby={describedBy("image", { hint: true, error })}
          aria-invalid={error ? true : undefined}
          onChange={onChange}
        />
      </Field>
      {hasCamera && (
        <Field id="photo" label="Or take a photo">
          <input id="photo" name="image" type="file" accept="image/*" capture="environment" onChange={onChange} />
        </Field>
      )}
      {chosen && (
        <figure className="image-preview">
          <img src={chosen.url} alt="What you chose" />
          <figcaption>
            {chosen.name} ({megabytes(chosen.bytes)} MB)
          </figcaption>
          <Button type="button" kind="quiet" onClick={remove}>
            Remove
          </Button>
        </figure>
      )}
      {kept && !chosen && (
        <figure className="image-preview">
          <img src={paths.image(kept.id)} alt="What you sent before" loading="lazy" />
          <figcaption>
            {kept.file_name} ({megabytes(kept.bytes)} MB)
          </figcaption>
          <label>
            <input type="checkbox" name="remove_image" value="1" /> Remove
          </label>
        </figure>
      )}
    </div>
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(2);
}
