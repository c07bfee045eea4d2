import type { ReviewPage } from "~/services/learning/reviews/review-page.server";
import type { ReviewFeedback } from "~/services/learning/reviews/review-question.server";

/** What the window of a review is called: which concept is asked about, and, once it is answered, what came of that. */
export function reviewTitle(page: Pick<ReviewPage, "question" | "isPractice"> | undefined): string {
  if (!page) return "Question Not Found";
  const { conceptName, feedback, isWithdrawn } = page.question;
  if (feedback && !isWithdrawn) return `${feedback.isCorrect ? "Right" : missTitle(feedback)}: ${conceptName}`;
  return `${page.isPractice ? "Practice" : "Review"}: ${conceptName}`;
}

/** Of a miss, as a part's questions tell it. */
export function missTitle({ dontKnow }: Pick<ReviewFeedback, "dontKnow">): string {
  return dontKnow ? "Good to know" : "Not quite";
}
