import { isSamePlace, type QuestionNode } from "./question-tree";

/**
 * The open question that one comes back to from a missed one: what has taken its place, or, where it made sure of a miss, the
 * place of that. Itself while it is open; null where nothing about its concept is open there.
 */
export function openInPlaceOf<Node extends QuestionNode>(questions: Node[], questionId: string): Node | null {
  const question = questions.find(({ id }) => id === questionId);
  if (question?.status === "open") return question;
  if (question?.status !== "missed") return null;
  const { conceptId } = question;
  const fresh = questions.find(
    (other) => other.status === "open" && other.conceptId === conceptId && isSamePlace(other, question),
  );
  const above = questions.find(({ id }) => id === question.parentQuestionId);
  return fresh ?? (above?.conceptId === conceptId ? openInPlaceOf(questions, above.id) : null);
}
