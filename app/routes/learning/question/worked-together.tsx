import { RichText } from "~/components/ui/rich-text";

interface WorkedTogetherProps {
  html: string;
  /** Then it is said that this does not close it. */
  isGap: boolean;
}

/** The solution but for its last step, which is the learner's: for whoever has missed the same idea again and again. */
export function WorkedTogether({ html, isGap }: WorkedTogetherProps) {
  return (
    <section className="worked-together" aria-labelledby="worked-together">
      <h2 id="worked-together">Let’s do this one together</h2>
      {isGap && <p>This one is practice. Get one like it right on your own, and the gap is closed.</p>}
      <RichText html={html} />
      <p>
        So the answer is <span className="blank">…</span> The last step is yours.
      </p>
    </section>
  );
}
