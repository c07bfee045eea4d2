import { Fragment, type ReactNode } from "react";
import { blockAbout, keyBlockOf } from "~/services/learning/contents/chosen-blocks";
import { readingMinutes } from "~/services/learning/contents/reading-minutes";
import type { ContentBlock, StudyContent } from "~/services/learning/contents/study-content";
import type { Mistake } from "~/services/learning/screens/mistake";
import { LessonBlock } from "./lesson-block";
import { LessonCheck } from "./lesson-check";
import { LessonMeta } from "./lesson-meta";
import { LessonObjectives } from "./lesson-objectives";
import { LessonOpening } from "./lesson-opening";
import { LessonResources } from "./lesson-resources";

interface GapLessonProps {
  content: StudyContent;
  /** The wrong answer that showed the gap, after which the page is called. */
  mistake: Mistake;
  /** The way on from what is shown. */
  children: ReactNode;
}

/** What of a lesson is about one gap, a check and the way on; the rest of it is folded. The page links `styles/lesson.css`. */
export function GapLesson({ content, mistake, children }: GapLessonProps) {
  const { contentBlocks: blocks, check, closingCheck } = content;
  const aboutIt = blockAbout(blocks, mistake.misconception);
  const shown = aboutIt === -1 ? keyBlockOf(blocks) : aboutIt;
  const block = blocks[shown]!;
  return (
    <>
      <LessonMeta
        level={content.difficultyLevel}
        minutes={readingMinutes([block], block)}
        minutesOfAll={readingMinutes(blocks, block)}
      />
      <LessonOpening mistake={mistake} isTitle block={null} />
      <LessonBlock content={content} place={shown} isAboutAnswer={shown === aboutIt} isOpen />
      {check && <LessonCheck id="check" title="Quick check" check={check} />}
      {children}
      <details className="lesson-rest">
        <summary>
          <h2>The rest of the lesson</h2> <Headings blocks={blocks.filter((other) => other !== block)} />
        </summary>
        <LessonObjectives content={content} />
        {blocks.map((_, place) => place !== shown && <LessonBlock key={place} content={content} place={place} />)}
        {closingCheck && <LessonCheck id="closing-check" title="One more check" check={closingCheck} />}
        {content.externalResources.length > 0 && <LessonResources resources={content.externalResources} />}
      </details>
    </>
  );
}

function Headings({ blocks }: { blocks: ContentBlock[] }) {
  return (
    <span className="content-meta">
      {blocks.map(({ heading }, place) => (
        <Fragment key={place}>
          {place > 0 && " · "}
          <bdi>{heading}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
