import { Fragment } from "react";
import { LessonBlock } from "~/components/learning/lesson-block";
import { LessonCheck } from "~/components/learning/lesson-check";
import { LessonObjectives } from "~/components/learning/lesson-objectives";
import { LessonResources } from "~/components/learning/lesson-resources";
import type { StudyContent } from "~/services/learning/contents/study-content";
import { aboutMinutes } from "~/text/about-minutes";

interface FoldedLessonProps {
  content: StudyContent;
  /** The block that is read before it, by its place; null where none is. */
  without: number | null;
  /** The block that speaks about the answer that led here; -1 where none does. */
  aboutIt: number;
  /** The quick check came before it, too. */
  isCheckRead: boolean;
  /** To read what is folded. */
  minutes: number;
}

/** What is left of a lesson, or all of it, folded beneath its headings. The page links `styles/lesson.css`. */
export function FoldedLesson({ content, without, aboutIt, isCheckRead, minutes }: FoldedLessonProps) {
  const { title, contentBlocks: blocks, check, closingCheck, externalResources } = content;
  const places = blocks.flatMap((_, place) => (place === without ? [] : [place]));
  return (
    <details className="lesson-rest">
      <summary>
        <h2>
          {without === null ? (
            <>
              The whole lesson: <bdi>{title}</bdi>
            </>
          ) : (
            "The rest of the lesson"
          )}
        </h2>{" "}
        <span className="content-meta">
          {aboutMinutes(minutes)}
          {places.map((place) => (
            <Fragment key={place}>
              {" · "}
              <bdi>{blocks[place]!.heading}</bdi>
            </Fragment>
          ))}
        </span>
      </summary>
      <LessonObjectives content={content} withoutIdeas />
      {places.map((place) => (
        <LessonBlock key={place} content={content} place={place} isAboutAnswer={place === aboutIt} />
      ))}
      {check && !isCheckRead && <LessonCheck id="check" title="Quick check" check={check} />}
      {closingCheck && <LessonCheck id="closing-check" title="One more check" check={closingCheck} />}
      {externalResources.length > 0 && <LessonResources resources={externalResources} />}
    </details>
  );
}
