import type { ReactNode } from "react";
import { RichText } from "~/components/ui/rich-text";
import { keyBlockOf } from "~/services/learning/contents/chosen-blocks";
import type { StudyContent } from "~/services/learning/contents/study-content";
import { LessonFigure } from "./figures/lesson-figure";

interface LessonBlockProps {
  content: StudyContent;
  /** Which of its blocks, from 0. */
  place: number;
  /** It speaks of the answer that led here: it is marked, and begins open where it would be folded. */
  isAboutAnswer?: boolean;
  /** It begins open where it would be folded. */
  isOpen?: boolean;
  /** After its text. */
  children?: ReactNode;
}

/** One block of a lesson. Steps to follow are folded: they are for doing, not for reading. */
export function LessonBlock({
  content: { contentBlocks: blocks, figure },
  place,
  isAboutAnswer = false,
  isOpen = isAboutAnswer,
  children,
}: LessonBlockProps) {
  const { type, heading, content, visualAidSuggestion } = blocks[place]!;
  const id = `block-${place}`;
  const body = (
    <>
      {figure && place === keyBlockOf(blocks) && <LessonFigure figure={figure} />}
      <RichText html={content} />
      {!figure && visualAidSuggestion && (
        <p className="content-meta lesson-suggestion">
          Picture this: <span dir="auto">{visualAidSuggestion}</span>
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
        <details open={isOpen}>
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
