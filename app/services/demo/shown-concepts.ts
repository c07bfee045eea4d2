import type { QuestionNode } from "~/services/learning/tree/question-tree";
import type { QuestionStatus } from "~db/schema";

/** What the demo goes by in place of a course's estimates: it asks each visitor too little to have any. */

/**
 * Concepts that the learner has shown: one of these questions about them was answered right, and none that was tried is
 * still open. They are not asked again under each new wrong answer.
 */
export function establishedConcepts(
  questions: Pick<QuestionNode, "conceptId" | "status" | "attemptCount">[],
): Set<string> {
  const concepts = (status: QuestionStatus) =>
    questions
      .filter((question) => question.status === status && question.attemptCount > 0)
      .map((question) => question.conceptId);
  const failing = new Set(concepts("open"));
  return new Set(concepts("mastered").filter((conceptId) => !failing.has(conceptId)));
}

/** True when every part of a finished breakdown was right at the first try: what lies beneath the question holds. */
export function prerequisitesHold(parts: Pick<QuestionNode, "status" | "attemptCount">[]): boolean {
  const counted = parts.filter((part) => part.status !== "withdrawn");
  return counted.length > 0 && counted.every((part) => part.status === "mastered" && part.attemptCount === 1);
}
