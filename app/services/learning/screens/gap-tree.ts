import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { pathTo, type QuestionNode } from "~/services/learning/tree/question-tree";

type NamedNode = QuestionNode & { conceptName: string };

interface TreeFacts<Node extends NamedNode> {
  questions: Node[];
  /** The question that the learner is at. */
  questionId: string;
  /** Its concept is known to be the gap. */
  isGap: boolean;
}

/**
 * The breakdown of a main question, as far as it has come, one branch for each concept beneath another: what failed, what
 * held, and where the learner is. Null while nothing is broken down. Pure.
 */
export function gapTreeOf<Node extends NamedNode>({
  questions,
  questionId,
  isGap,
}: TreeFacts<Node>): GapTreeNode | null {
  const path = pathTo(questions, questionId);
  const [main] = path;
  const here = path.at(-1);
  if (!main || !here) return null;
  const childrenOf = (nodes: Node[]) => {
    const ids = new Set(nodes.map(({ id }) => id));
    return questions.filter(({ parentQuestionId, status }) => ids.has(parentQuestionId ?? "") && status !== "reserved");
  };
  /** One branch: all questions about a concept in one place, and those that made sure of it. */
  const branch = (asked: Node[]): GapTreeNode => {
    const parts = childrenOf(asked);
    const { conceptId, conceptName } = asked[0]!;
    const sure = parts.filter((part) => part.conceptId === conceptId);
    const all = [...asked, ...sure];
    const isCurrent = conceptId === here.conceptId && all.some(({ id }) => id === here.id);
    const beneath = [...parts.filter((part) => part.conceptId !== conceptId), ...childrenOf(sure)];
    return {
      questionLabel: "",
      conceptName,
      outcome: outcomeOf(all),
      isGap: isGap && conceptId === here.conceptId,
      isCurrent,
      href: null,
      children: byConcept(beneath).map(branch),
    };
  };
  const siblings = questions.filter(
    ({ parentQuestionId, questionNumber, depth }) =>
      parentQuestionId === null && depth === 0 && questionNumber === main.questionNumber,
  );
  const root = branch(siblings);
  return root.children.length > 0 ? root : null;
}

function byConcept<Node extends NamedNode>(nodes: Node[]): Node[][] {
  const groups = new Map<string, Node[]>();
  for (const node of nodes) groups.set(node.conceptId, [...(groups.get(node.conceptId) ?? []), node]);
  return [...groups.values()];
}

/** By the last question that was tried. */
function outcomeOf(asked: QuestionNode[]): GapTreeNode["outcome"] {
  if (asked.some(({ status, attemptCount }) => status === "open" && attemptCount > 0)) return "failed";
  if (asked.some(({ status }) => status === "mastered")) return "held";
  if (asked.some(({ status }) => status === "missed")) return "failed";
  return asked.some(({ status }) => status === "open") ? "open" : "skipped";
}
