import { RichText } from "~/components/ui/rich-text";
import type { StudyContent } from "~/services/learning/contents/study-content";

interface LessonObjectivesProps {
  content: StudyContent;
  /** Where the lesson is read for one gap, its key ideas are for the study material. */
  withoutIdeas?: boolean;
}

/** What a lesson is for, folded. */
export function LessonObjectives({ content, withoutIdeas = false }: LessonObjectivesProps) {
  const { learningObjectives, keyConcepts } = content;
  return (
    <details className="lesson-more">
      <summary>
        <h2>What you’ll be able to do</h2>
      </summary>
      <HtmlList items={learningObjectives} />
      {!withoutIdeas && (
        <>
          <h3>Key ideas</h3>
          <HtmlList items={keyConcepts} />
        </>
      )}
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
