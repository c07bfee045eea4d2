import { DifficultyBadge } from "~/components/learning/difficulty-badge";
import { RichText } from "~/components/ui/rich-text";
import { readingMinutes } from "~/services/learning/contents/reading-minutes";
import type { StudyContent } from "~/services/learning/contents/study-content";
import type { Mistake } from "~/services/learning/screens/mistake";
import { LessonFigure } from "./figures/lesson-figure";
import { LessonBlock } from "./lesson-block";
import { LessonCheck } from "./lesson-check";
import { LessonOpening } from "./lesson-opening";
import { LessonResources } from "./lesson-resources";

interface StudyMaterialProps {
  content: StudyContent;
  /** The wrong answer that led here. */
  mistake?: Mistake | null;
  /** Whether that answer showed what is missing. */
  isGap?: boolean;
}

/** A lesson. The page links `styles/lesson.css`. */
export function StudyMaterial({ content, mistake = null, isGap = false }: StudyMaterialProps) {
  const { contentBlocks: blocks, figure, check, closingCheck } = content;
  const minutes = readingMinutes(content);
  const keyBlock = Math.max(
    blocks.findIndex(({ type }) => type === "concept_explanation"),
    0,
  );
  const about = mistake?.misconception ?? null;
  const aboutIt = about === null ? -1 : blocks.findIndex(({ speaksTo }) => speaksTo.includes(about));
  return (
    <>
      <p className="content-meta">
        <DifficultyBadge level={content.difficultyLevel} /> About {minutes} {minutes === 1 ? "minute" : "minutes"} to
        read
      </p>
      {mistake && (
        <LessonOpening
          mistake={mistake}
          isGap={isGap}
          block={aboutIt === -1 ? null : { id: `block-${aboutIt}`, heading: blocks[aboutIt]!.heading }}
        />
      )}
      <Objectives content={content} />
      {blocks.map((block, index) => (
        <LessonBlock
          key={index}
          id={`block-${index}`}
          block={block}
          isAboutAnswer={index === aboutIt}
          figure={figure && index === keyBlock && <LessonFigure figure={figure} />}
          suggestion={figure ? null : block.visualAidSuggestion}
        >
          {check && index === keyBlock && <LessonCheck id="check" title="Quick check" check={check} />}
        </LessonBlock>
      ))}
      {closingCheck && <LessonCheck id="closing-check" title="One more check" check={closingCheck} />}
      {content.externalResources.length > 0 && <LessonResources resources={content.externalResources} />}
    </>
  );
}

function Objectives({ content: { learningObjectives, keyConcepts } }: { content: StudyContent }) {
  return (
    <details className="lesson-more">
      <summary>
        <h2>What you&apos;ll be able to do</h2>
      </summary>
      <HtmlList items={learningObjectives} />
      <h3>Key ideas</h3>
      <HtmlList items={keyConcepts} />
    </details>
  );
}

function HtmlList({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <RichText html={item} inline />
        </li>
      ))}
    </ul>
  );
}
