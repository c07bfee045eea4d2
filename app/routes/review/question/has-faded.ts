import type { ReviewFeedback } from "~/services/learning/reviews/review-question.server";

/** What is missed now was known once. */
export function hasFaded({ standing }: Pick<ReviewFeedback, "standing">): boolean {
  return standing !== "gap" && standing !== "learning";
}
