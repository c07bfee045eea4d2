import type { TreeQuestion } from "~/services/learning/tree/subsections.server";

/** What is asked next where that is another question about the same which was not tried; null otherwise. Pure. */
export function freshOneAfter(question: TreeQuestion, next: TreeQuestion | null): TreeQuestion | null {
  const isAnother =
    next !== null && next.id !== question.id && next.conceptId === question.conceptId && next.attemptCount === 0;
  return isAnother ? next : null;
}
