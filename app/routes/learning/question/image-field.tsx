import { type ChangeEvent, useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { describedBy } from "~/components/ui/described-by";
import { Field } from "~/components/ui/field";
import { paths } from "~/urls/paths";
import { MAX_IMAGE_BYTES } from "~/services/limits/input-limits";
import type { Draft } from "~/services/learning/answers/drafts.server";

interface ImageFieldProps {
  /** A picture sent with an attempt that could not be accepted yet. */
  kept: Draft["image"];
  /** What the server last refused, which a picture chosen since has nothing to do with. */
  refusal: object | undefined;
  error: string | undefined;
}

const INPUTS = ["image", "photo"];
const ACCEPT = "image/png,image/jpeg,image/gif,image/webp";

/** The optional picture of one's working: chosen or photographed, previewed, and removable. */
export function ImageField({ kept, refusal, error }: ImageFieldProps) {
  const [chosen, setChosen] = useState<{ name: string; bytes: number; url: string } | null>(null);
  const [settledRefusal, setSettledRefusal] = useState<object>();
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => setHasCamera(window.matchMedia("(pointer: coarse)").matches), []);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    for (const id of INPUTS) if (file && id !== input.id) empty(id); // one picture, by whichever way it came last
    setChosen(file ? { name: file.name, bytes: file.size, url: URL.createObjectURL(file) } : null);
    setSettledRefusal(refusal);
  }
  function remove() {
    INPUTS.forEach(empty);
    setChosen(null);
    setSettledRefusal(refusal);
  }
  const problem = (chosen && tooLarge(chosen)) ?? (refusal === settledRefusal ? undefined : error);

  return (
    <details className="image-field" open={kept !== null || error !== undefined}>
      <summary>Add a photo</summary>
      <Field id="image" label="Image of your working (optional)" hint="PNG, JPG, GIF, WebP up to 5MB" error={problem}>
        <input
          id="image"
          name="image"
          type="file"
          accept={ACCEPT}
          aria-describedby={describedBy("image", { hint: true, error: problem })}
          aria-invalid={Boolean(problem)}
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
            {kept.fileName} ({megabytes(kept.bytes)} MB)
          </figcaption>
          <label>
            <input type="checkbox" name="remove_image" value="1" /> Remove
          </label>
        </figure>
      )}
    </details>
  );
}

function empty(inputId: string) {
  const input = document.getElementById(inputId);
  if (input instanceof HTMLInputElement) input.value = "";
}

/** Said at once rather than after the upload. */
function tooLarge({ bytes }: { bytes: number }): string | undefined {
  return bytes > MAX_IMAGE_BYTES ? "The image is larger than 5 MB. Choose a smaller one." : undefined;
}

/** Rounded up: a picture that is there is never 0.00 MB. */
function megabytes(bytes: number): string {
  return (Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2);
}
