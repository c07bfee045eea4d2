import { Fragment, type ReactNode } from "react";
import { LessonBlock } from "~/components/learning/lesson-block";
import { LessonCheck } from "~/components/learning/lesson-check";
import { LessonMeta } from "~/components/learning/lesson-meta";
import { LessonObjectives } from "~/components/learning/lesson-objectives";
import { LessonOpening } from "~/components/learning/lesson-opening";
import { LessonResources } from "~/components/learning/lesson-resources";
import { RichText } from "~/components/ui/rich-text";
import { blockAbout, keyBlockOf } from "~/services/learning/contents/chosen-blocks";
import { readingMinutes, unfoldedTexts } from "~/services/learning/contents/reading-minutes";
import type { ContentBlock, StudyContent } from "~/services/learning/contents/study-content";
import type { Mistake } from "~/services/learning/screens/mistake";

interface GapLessonProps {
  content: StudyContent;
  /** The wrong answer that showed the gap, after which the page is called. */
  mistake: Mistake;
  /** The way on from what is shown. */
  children: ReactNode;
}

/**
 * A lesson for one gap: the question that showed it, worked out, what to remember, what of the lesson is about it, and the way
 * on; the rest is folded. The page links `styles/lesson.css`.
 */
export function GapLesson({ content, mistake, children }: GapLessonProps) {
  const { contentBlocks: blocks, check, closingCheck } = content;
  const aboutIt = blockAbout(blocks, mistake.misconception);
  const shown = aboutIt === -1 ? keyBlockOf(blocks) : aboutIt;
  const block = blocks[shown]!;
  const rest = blocks.filter((other) => other !== block);
  const { idea, worked } = mistake;
  const textsAtOnce = [...(worked ? [worked.stemHtml, worked.solutionHtml] : []), block.content];
  const isCheckRead = check !== null && shown === keyBlockOf(blocks); // it asks about that block's idea
  return (
    <>
      <LessonMeta
        level={content.difficultyLevel}
        minutes={readingMinutes(textsAtOnce)}
        minutesOfAll={readingMinutes([...textsAtOnce, ...unfoldedTexts(rest)])}
      />
      <LessonOpening mistake={mistake} isTitle block={null} />
      {worked && (
        <section className="content-block" aria-labelledby="worked-out">
          <h2 id="worked-out">Your question, worked out</h2>
          <RichText html={worked.stemHtml} />
          <RichText html={worked.solutionHtml} />
        </section>
      )}
      {idea !== null && (
        <p className="lesson-idea">
          <strong>Remember:</strong> <bdi>{idea}</bdi>
        </p>
      )}
      <LessonBlock content={content} place={shown} isAboutAnswer={shown === aboutIt} isOpen />
      {isCheckRead && <LessonCheck id="check" title="Quick check" check={check} />}
      {children}
      <details className="lesson-rest">
        <summary>
          <h2>The rest of the lesson</h2> <Headings blocks={rest} />
        </summary>
        <LessonObjectives content={content} />
        {blocks.map((_, place) => place !== shown && <LessonBlock key={place} content={content} place={place} />)}
        {check && !isCheckRead && <LessonCheck id="check" title="Quick check" check={check} />}
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
