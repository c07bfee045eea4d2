import { LearningOnly } from "~/components/billing/learning-only";
import { PartLink } from "~/components/learning/part-link";
import type { ButtonKind } from "~/components/ui/button-kind";
import { LinkButton } from "~/components/ui/link-button";
import type { PartToday } from "~/services/learning/screens/part-today";
import { paths, type QuestionKey } from "~/urls/paths";

interface LessonWayProps {
  questionKey: QuestionKey;
  /** Of its part; null while the question itself is open. */
  today: PartToday | null;
  /** Another question about the same comes next. */
  isFreshNext: boolean;
  /** What that is about. */
  idea: string;
  kind: ButtonKind;
}

/** The way on from a lesson, and what comes there. The page links `styles/lesson.css`. */
export function LessonWay({ questionKey, today, isFreshNext, idea, kind }: LessonWayProps) {
  if (today === null) {
    return (
      <div className="lesson-way">
        <LinkButton to={paths.question(questionKey)} kind={kind}>
          Back to the question
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="lesson-way">
      {today === "open" && isFreshNext && (
        <LearningOnly>
          <p>{`Next: a fresh question about ${idea}.`}</p>
        </LearningOnly>
      )}
      <PartLink part={questionKey} today={today} kind={kind}>
        On to the next question
      </PartLink>
    </div>
  );
}
