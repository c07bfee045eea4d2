import { RichText } from "~/components/ui/rich-text";
import type { ContentCheck } from "~/services/learning/contents/study-content";

interface LessonCheckProps {
  /** Unlike that of another one in the lesson. */
  id: string;
  title: string;
  /** "h2" where it stands by itself, not within a block. */
  heading?: "h2" | "h3";
  check: ContentCheck;
  /** Stands last among the options, for who can't choose yet. */
  skip?: { text: string; response: string };
}

/** A question to try within a lesson: each option opens its own answer. Nothing is sent, nothing is kept. */
export function LessonCheck({
  id,
  title,
  heading: Heading = "h3",
  check: { question, options },
  skip,
}: LessonCheckProps) {
  return (
    <section className="lesson-check" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      <p className="lesson-check-question">
        <RichText html={question} inline />
      </p>
      <p className="content-meta">Choose one to see. It isn’t counted.</p>
      {options.map(({ text, isRight, response }) => (
        <details key={text} name={id} className={isRight ? "lesson-check-right" : undefined}>
          <summary>
            <RichText html={text} inline />
          </summary>
          <p>
            <strong>{isRight ? "Right." : "Not quite."}</strong> <RichText html={response} inline />
          </p>
        </details>
      ))}
      {skip && (
        <details name={id}>
          <summary>{skip.text}</summary>
          <p>{skip.response}</p>
        </details>
      )}
    </section>
  );
}
