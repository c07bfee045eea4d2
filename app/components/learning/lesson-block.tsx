import type { ReactNode } from "react";
import { RichText } from "~/components/ui/rich-text";
import type { ContentBlock } from "~/services/learning/contents/study-content";

interface LessonBlockProps {
  id: string;
  block: ContentBlock;
  /** It speaks of the answer that led here: it is marked, and begins open where it would be folded. */
  isAboutAnswer: boolean;
  /** Between its heading and its text. */
  figure: ReactNode;
  /** What its author would draw, where nothing is drawn. */
  suggestion: string | null;
  /** After its text. */
  children: ReactNode;
}

/** One block of a lesson. Steps to follow are folded: they are for doing, not for reading. */
export function LessonBlock({
  id,
  block: { type, heading, content },
  isAboutAnswer,
  figure,
  suggestion,
  children,
}: LessonBlockProps) {
  const body = (
    <>
      {figure}
      <RichText html={content} />
      {suggestion && (
        <p className="lesson-suggestion">
          Picture this: <span dir="auto">{suggestion}</span>
        </p>
      )}
      {children}
    </>
  );
  const title = (
    <h2 id={id} dir="auto">
      {heading}
    </h2>
  );
  return (
    <section className="content-block" data-type={type} aria-labelledby={id}>
      {isAboutAnswer && <p className="lesson-kind">About your answer</p>}
      {type === "step_by_step" ? (
        <details open={isAboutAnswer}>
          <summary>{title}</summary>
          {body}
        </details>
      ) : (
        <>
          {type === "example" && !isAboutAnswer && <p className="lesson-kind">Worked example</p>}
          {title}
          {body}
        </>
      )}
    </section>
  );
}
