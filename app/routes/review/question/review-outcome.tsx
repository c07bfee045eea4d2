import { AchievementLine } from "~/components/learning/achievement";
import { GapStaysOpen } from "~/components/learning/gap-stays-open";
import { StreakLine } from "~/components/learning/streak-line";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Icon } from "~/components/ui/icon";
import { ONE_MORE } from "~/services/learning/answers/answer-words";
import { gapNameOf } from "~/services/learning/gaps/gap-name";
import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import type { ReviewFeedback } from "~/services/learning/reviews/review-question.server";
import type { Achievement } from "~/services/learning/screens/achievement";
import { inDays } from "~/text/in-days";
import type { MissWords } from "./miss-words.server";
import { reviewBreadcrumb } from "./review-breadcrumb";
import { missTitle } from "./review-title";

interface ReviewOutcomeProps {
  page: ReviewPage;
  feedback: ReviewFeedback;
  achievement: Achievement | null;
  needsOneMore: boolean;
  /** What is missing, by name, where its gap is left open; null where it has none of its own. */
  gapName: string | null;
  /** What is said of a wrong answer; null after a right one. */
  miss: MissWords | null;
}

/** The head of its page, which says what came of the answer, of which concept, and when that comes back. */
export function ReviewOutcome({ page, feedback, achievement, needsOneMore, gapName, miss }: ReviewOutcomeProps) {
  const { question, daysUntilAgain, streakKept } = page;
  const { isCorrect, standing } = feedback;
  const name = <strong dir="auto">{question.conceptName}</strong>;
  return (
    <>
      <header className="page-header">
        <Breadcrumb items={reviewBreadcrumb(page)} />
        {isCorrect && <p className="question-meta question-place">{name}</p>}
        {isCorrect ? (
          <div className="praise-head">
            <Icon name="check" />
            <h1>{achievement?.kind === "mastered" ? "Right" : needsOneMore ? ONE_MORE : RIGHT[standing]}</h1>
          </div>
        ) : (
          <>
            <h1>{missTitle(feedback)}</h1>
            <p>
              {name} {miss?.head}
            </p>
          </>
        )}
        {daysUntilAgain !== null && <p>{`You’ll see this again ${inDays(daysUntilAgain)}.`}</p>}
        {isCorrect && streakKept !== null && <StreakLine days={streakKept} />}
      </header>
      {needsOneMore && <GapStaysOpen name={gapNameOf({ ...question, gapName }).name} needsOneMore />}
      {achievement && <AchievementLine achievement={achievement} courseId={question.key.courseId} isJustNow />}
    </>
  );
}

/** What was not known before is not still there; one right answer may be a lucky one. */
const RIGHT: Record<ReviewFeedback["standing"], string> = {
  known: "Right: you still know it",
  new: "Right: you’ve mastered it",
  lapsed: "Right: it’s coming back",
  gap: "Right: a step closer",
  learning: "Right",
};
