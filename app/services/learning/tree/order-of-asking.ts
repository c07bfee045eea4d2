import type { QuestionStatus } from "~db/schema";

/**
 * Questions are numbered in the order in which they are asked: as they were planned, easier ones first, in whatever
 * order they are written. What may have been seen keeps its number; what is written too late to go before it is asked
 * after it. So the first one that is asked is number 1, also when one planned before it is never written.
 */

/** So long a main question waits for those planned before it, which are easier. */
export const ORDER_PATIENCE_MS = 4000;

/** One of the questions among which another one is to stand. */
export interface Sibling {
  questionNumber: number;
  /** Null of what was not planned, or was withdrawn. */
  slot: number | null;
  depth: number;
  status: QuestionStatus;
  attemptCount: number;
  createdAt: string;
}

/** Whether a question may still be kept back until those planned before it are there. */
export function canWait(
  { depth, attemptCount, createdAt }: Pick<Sibling, "depth" | "attemptCount" | "createdAt">,
  now: Date,
): boolean {
  return depth === 0 && attemptCount === 0 && now.getTime() - new Date(createdAt).getTime() < ORDER_PATIENCE_MS;
}

/** The number of a new question: those that have it, and later ones, move up. @param slot what it was planned as */
export function numberOfNew(slot: number, siblings: Sibling[], now: Date): number {
  const inOrder = siblings.toSorted((a, b) => a.questionNumber - b.questionNumber);
  const firstOpen = inOrder.find(({ status }) => status === "open");
  const lastSeen = inOrder.findLastIndex(
    (sibling) =>
      sibling.status !== "open" || sibling.attemptCount > 0 || (sibling === firstOpen && !canWait(sibling, now)),
  );
  const next = inOrder.slice(lastSeen + 1).find((sibling) => (sibling.slot ?? 0) > slot);
  return next?.questionNumber ?? (inOrder.at(-1)?.questionNumber ?? 0) + 1;
}
