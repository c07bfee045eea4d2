import type { QuestionNode } from "~/services/learning/tree/question-tree";

/** A main question that is open and was not tried yet, but for what is given. */
export function questionNode(id: string, changes: Partial<QuestionNode> = {}): QuestionNode {
  return {
    id,
    questionNumber: 1,
    parentQuestionId: null,
    breakdownId: null,
    depth: 0,
    status: "open",
    attemptCount: 0,
    conceptId: `concept of ${id}`,
    ...changes,
  };
}
