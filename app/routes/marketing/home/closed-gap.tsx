import type { ClosedGap as Gap } from "~/services/demo/example-run";

/** How the search in the example ends, on the dark green of a gap closed. */
export function ClosedGap({ gap: { name, before, idea } }: { gap: Gap }) {
  return (
    <div className="closed-gap">
      <h3>
        Gap closed: <strong>{name}</strong>
      </h3>
      <p>
        <strong>Before:</strong> {before}
      </p>
      <p>
        <strong>Now:</strong> You got a fresh question right.
      </p>
      <p>
        <strong>Remember:</strong> {idea}
      </p>
    </div>
  );
}
