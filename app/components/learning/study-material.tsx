import { blockAbout, keyBlockOf } from "~/services/learning/contents/chosen-blocks";
import { readingMinutes, unfoldedTexts } from "~/services/learning/contents/reading-minutes";
import type { StudyContent } from "~/services/learning/contents/study-content";
import type { Mistake } from "~/services/learning/screens/mistake";
import { LessonBlock } from "./lesson-block";
import { LessonCheck } from "./lesson-check";
import { LessonMeta } from "./lesson-meta";
import { LessonObjectives } from "./lesson-objectives";
import { LessonOpening } from "./lesson-opening";
import { LessonResources } from "./lesson-resources";

interface StudyMaterialProps {
  content: StudyContent;
  /** The wrong answer that led here. */
  mistake?: Mistake | null;
}

/** A lesson. The page links `styles/lesson.css`. */
export function StudyMaterial({ content, mistake = null }: StudyMaterialProps) {
  const { contentBlocks: blocks, check, closingCheck } = content;
  const keyBlock = keyBlockOf(blocks);
  const aboutIt = mistake ? blockAbout(blocks, mistake.misconception) : -1;
  return (
    <>
      <LessonMeta level={content.difficultyLevel} minutes={readingMinutes(unfoldedTexts(blocks))} />
      {mistake && (
        <LessonOpening
          mistake={mistake}
          block={aboutIt === -1 ? null : { id: `block-${aboutIt}`, heading: blocks[aboutIt]!.heading }}
        />
      )}
      <LessonObjectives content={content} />
      {blocks.map((_, place) => (
        <LessonBlock key={place} content={content} place={place} isAboutAnswer={place === aboutIt}>
          {check && place === keyBlock && <LessonCheck id="check" title="Quick check" check={check} />}
        </LessonBlock>
      ))}
      {closingCheck && <LessonCheck id="closing-check" title="One more check" check={closingCheck} />}
      {content.externalResources.length > 0 && <LessonResources resources={content.externalResources} />}
    </>
  );
}
