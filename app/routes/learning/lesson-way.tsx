import { LearningOnly } from "~/components/billing/learning-only";
import { PartLink } from "~/components/learning/part-link";
import type { ButtonKind } from "~/components/ui/button-kind";
import { LinkButton } from "~/components/ui/link-button";
import type { NextAfterMiss } from "~/services/learning/screens/place-at-miss.server";
import type { PartToday } from "~/services/learning/screens/part-today";
import { paths, type QuestionKey } from "~/urls/paths";

interface LessonWayProps {
  questionKey: QuestionKey;
  /** Of its part; null while the question itself is open. */
  today: PartToday | null;
  next: NextAfterMiss;
  /** What a fresh question is about. */
  idea: string;
  kind: ButtonKind;
}

/** The way on from a lesson, and what comes there. The page links `styles/lesson.css`. */
export function LessonWay({ questionKey, today, next, idea, kind }: LessonWayProps) {
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
      {today === "open" && next === "fresh" && (
        <LearningOnly>
          <p>{`Next: a fresh question about ${idea}.`}</p>
        </LearningOnly>
      )}
      {today === "open" && next === "nothing-today" && (
        <LearningOnly>
          <p>There’s no other question about this today. You can come back to it tomorrow.</p>
        </LearningOnly>
      )}
      <PartLink part={questionKey} today={today} kind={kind}>
        {next === "nothing-today" ? "Continue" : "On to the next question"}
      </PartLink>
    </div>
  );
}
