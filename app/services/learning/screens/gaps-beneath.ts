import { isSamePlace, pathTo, type QuestionNode } from "~/services/learning/tree/question-tree";

type NamedNode = QuestionNode & { conceptName: string };

interface TreeFacts<Node extends NamedNode> {
  questions: Node[];
  question: Node;
  /** Concepts that are known to be gaps at this moment. */
  openGaps: ReadonlySet<string>;
  /** Of those of them that have one. */
  gapNames: ReadonlyMap<string, string>;
}

/**
 * Names of the gaps that are open among the concepts beneath a question, or beneath what it took the place of; its own
 * concept is none of them. Pure.
 */
export function openGapsBeneath<Node extends NamedNode>({
  questions,
  question,
  openGaps,
  gapNames,
}: TreeFacts<Node>): string[] {
  const gaps = questions.filter(
    ({ id, conceptId }) =>
      openGaps.has(conceptId) &&
      conceptId !== question.conceptId &&
      pathTo(questions, id).some((above) => isSamePlace(above, question)),
  );
  return [...new Set(gaps.map(({ conceptId, conceptName }) => gapNames.get(conceptId) ?? conceptName))];
}
