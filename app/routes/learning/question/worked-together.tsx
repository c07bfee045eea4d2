import { RichText } from "~/components/ui/rich-text";

/** The solution but for its last step, which is the learner's: for whoever has missed the same idea again and again. */
export function WorkedTogether({ html }: { html: string }) {
  return (
    <section className="worked-together" aria-labelledby="worked-together">
      <h2 id="worked-together">Let’s do this one together</h2>
      <RichText html={html} />
      <p>
        So the answer is <span className="blank">…</span> The last step is yours.
      </p>
    </section>
  );
}
