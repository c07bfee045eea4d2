import type { DemoRoot } from "./demo-page";
import { hasOpenGap, questionOf, type DemoNode, type DemoState } from "./replay";

/** What has been asked so far, as the roots of the main questions. Of a concept asked twice, the later question counts. */
export function rootsOf(state: DemoState, nameOf: (conceptId: string) => string): DemoRoot[] {
  const here = questionOf(state);

  function root(question: DemoNode): DemoRoot {
    const drawnAs = stateOf(state, question);
    return {
      name: nameOf(question.conceptId),
      state: drawnAs,
      ...(drawnAs === "failed" && saidDontKnow(state, question) && { saidDontKnow: true }),
      isHere: question.id === here?.id,
      parts: partsOf(question).map(root),
    };
  }

  function partsOf(question: DemoNode | null): DemoNode[] {
    const parts = state.questions.filter((part) => part.parentQuestionId === (question?.id ?? null));
    return [...new Map(parts.map((part) => [part.conceptId, part])).values()];
  }

  return partsOf(null).map(root);
}

function saidDontKnow({ tried }: DemoState, { item }: DemoNode): boolean {
  return (tried.get(item) ?? []).every(({ optionIndex }) => optionIndex === null);
}

function stateOf(state: DemoState, { status, attemptCount, conceptId }: DemoNode): DemoRoot["state"] {
  if (status === "mastered") return attemptCount === 1 ? "passed" : "mastered";
  if (hasOpenGap(state, conceptId)) return "gap";
  return attemptCount > 0 ? "failed" : "ahead";
}
