import { RichText } from "~/components/ui/rich-text";
import type { ContentCheck } from "~/services/learning/contents/study-content";

/** A question to try in the middle of a lesson: each option opens its own answer. Nothing is sent, nothing is kept. */
export function LessonCheck({ check: { question, options } }: { check: ContentCheck }) {
  return (
    <section className="lesson-check" aria-labelledby="check">
      <h3 id="check">Quick check</h3>
      <p>
        <RichText html={question} inline />
      </p>
      {options.map(({ text, isRight, response }) => (
        <details key={text} name="check" className={isRight ? "lesson-check-right" : undefined}>
          <summary>
            <RichText html={text} inline />
          </summary>
          <p>
            <strong>{isRight ? "Right." : "Not quite."}</strong> <RichText html={response} inline />
          </p>
        </details>
      ))}
    </section>
  );
}
