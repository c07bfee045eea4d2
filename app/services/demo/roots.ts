import type { DemoRoot } from "./demo-page";
import { hasOpenGap, questionOf, type DemoNode, type DemoState } from "./replay";

/** What has been asked so far, as the roots of the main questions. Of a concept asked twice, the later question counts. */
export function rootsOf(state: DemoState, nameOf: (conceptId: string) => string): DemoRoot[] {
  const here = questionOf(state);

  function root(question: DemoNode): DemoRoot {
    return {
      name: nameOf(question.concept_id),
      state: stateOf(state, question),
      isHere: question.id === here?.id,
      parts: partsOf(question).map(root),
    };
  }

  function partsOf(question: DemoNode | null): DemoNode[] {
    const parts = state.questions.filter((part) => part.parent_question_id === (question?.id ?? null));
    return [...new Map(parts.map((part) => [part.concept_id, part])).values()];
  }

  return partsOf(null).map(root);
}

function stateOf(state: DemoState, { status, attempt_count, concept_id }: DemoNode): DemoRoot["state"] {
  if (status === "mastered") return attempt_count === 1 ? "passed" : "mastered";
  if (hasOpenGap(state, concept_id)) return "gap";
  return attempt_count > 0 ? "failed" : "ahead";
}
