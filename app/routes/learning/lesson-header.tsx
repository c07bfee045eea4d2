import type { ReactNode } from "react";
import { PartBreadcrumb } from "~/components/learning/part-breadcrumb";
import { placeInWords } from "~/components/learning/place-in-words";
import { QuestionPlace } from "~/components/learning/question-place";
import type { PlaceAtMiss } from "~/services/learning/screens/place-at-miss.server";
import type { SubsectionNames } from "~/services/learning/tree/subsection";
import type { SubsectionKey } from "~/urls/paths";

interface LessonHeaderProps {
  part: SubsectionKey;
  subsection: SubsectionNames;
  title: string;
  lead: ReactNode;
  /** Of the question that waits for a gap to close; null where none does. */
  onHold: PlaceAtMiss | null;
}

/** The head of a lesson from a question. The page links `styles/lesson.css`. */
export function LessonHeader({ part, subsection, title, lead, onHold }: LessonHeaderProps) {
  return (
    <header className="page-header">
      <PartBreadcrumb courseId={part.courseId} subsection={subsection} />
      {onHold && (
        <QuestionPlace place={placeInWords(onHold.mainPlace)} detour="to close the gap" progress={onHold.progress} />
      )}
      <h1 dir="auto">{title}</h1>
      {lead && (
        <p className="lead" dir="auto">
          {lead}
        </p>
      )}
    </header>
  );
}
