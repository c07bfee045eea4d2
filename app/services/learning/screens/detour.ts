import { isSamePlace, pathTo, type QuestionNode } from "~/services/learning/tree/question-tree";

/** What the main question above waits for, as screens say it. */
export type Detour = "to find the gap" | "to close the gap";

/** Whether the main question of a tree is still to be answered. Pure. */
export function isMainOpen(tree: QuestionNode[]): boolean {
  return tree.some(({ parentQuestionId, status }) => parentQuestionId === null && status === "open");
}

/**
 * Whether it waits for a question, for what has taken its place, or for what that made sure of: not for what was answered
 * right since. At a gap any question about its concept closes it, the main one, too. Pure.
 */
export function isWaitedFor(tree: QuestionNode[], question: QuestionNode, { isGap }: { isGap: boolean }): boolean {
  const places = pathTo(tree, question.id).filter(
    ({ id, conceptId, parentQuestionId }) =>
      id === question.id || (conceptId === question.conceptId && (isGap || parentQuestionId !== null)),
  );
  const isOpen = (place: QuestionNode) => tree.some((one) => one.status === "open" && isSamePlace(one, place));
  return isMainOpen(tree) && places.some(isOpen);
}
