import type { GapTreeNode } from "~/services/map/gap-tree-node";
import { pathTo, type QuestionNode } from "~/services/learning/tree/question-tree";

type NamedNode = QuestionNode & { conceptName: string };

interface TreeFacts<Node extends NamedNode> {
  questions: Node[];
  /** The question that the learner is at. */
  questionId: string;
  /** Concepts that are known to be gaps at this moment. */
  openGaps: ReadonlySet<string>;
  /** Of those that have one, by their concept. */
  gapNames: ReadonlyMap<string, string>;
  /** Questions where a wrong option was chosen. */
  wrongChoices: ReadonlySet<string>;
  /** Of a question on the way down to that one. */
  hrefOf: (question: Node) => string;
}

/** How the branches of a tree are told: each from all questions about a concept in one place. */
type Telling<Node> = (asked: Node[]) => Omit<GapTreeNode, "conceptName" | "children">;

/**
 * The breakdown of a main question, as far as it has come, one branch for each concept beneath another: what failed, what
 * held, and where the learner is. Null while nothing is broken down. Pure.
 */
export function gapTreeOf<Node extends NamedNode>({
  questions,
  questionId,
  openGaps,
  gapNames,
  wrongChoices,
  hrefOf,
}: TreeFacts<Node>): GapTreeNode | null {
  const here = questions.find(({ id }) => id === questionId);
  if (!here) return null;
  const above = pathTo(questions, here.id).slice(0, -1);
  const root = treeAround(questions, here, (asked) => {
    const isCurrent = asked.some(({ id }) => id === here.id);
    const onTheWay = isCurrent ? undefined : above.find(({ id }) => asked.some((question) => question.id === id));
    const { conceptId } = asked[0]!;
    const isGap = openGaps.has(conceptId) && (conceptId === here.conceptId || asked.some(wasMissed));
    const outcome = outcomeOf(asked);
    return {
      questionLabel: "",
      outcome,
      ...(outcome === "failed" && saidDontKnow(asked, wrongChoices)),
      timesMissed: asked.filter(wasMissed).length,
      isGap,
      gapName: isGap ? gapNames.get(conceptId) : undefined,
      isCurrent,
      href: onTheWay ? hrefOf(onTheWay) : null,
    };
  });
  return root.children.length > 0 ? root : null;
}

interface WholeTreeFacts<Node extends NamedNode> {
  questions: Node[];
  /** One of the tree. */
  question: Node;
  /** Concepts that were found to be the gap, each with its name, or null. */
  gaps: ReadonlyMap<string, string | null>;
  /** Those of them that are not closed: a right answer with help shows little. */
  openGaps: ReadonlySet<string>;
  wrongChoices: ReadonlySet<string>;
  hrefOf: (question: Node) => string;
}

/** The same to look back on: what failed is told though it holds by now. */
export function wholeGapTreeOf<Node extends NamedNode>({
  questions,
  question,
  gaps,
  openGaps,
  wrongChoices,
  hrefOf,
}: WholeTreeFacts<Node>): GapTreeNode {
  return treeAround(questions, question, (asked) => {
    const { conceptId } = asked[0]!;
    const outcome = outcomeOf(asked);
    const hasFailed = asked.some(wasMissed);
    const answered = asked.filter(({ attemptCount }) => attemptCount > 0);
    return {
      questionLabel: inWords(asked.reduce((sum, { attemptCount }) => sum + attemptCount, 0)),
      outcome: hasFailed ? "failed" : outcome,
      ...(hasFailed && saidDontKnow(asked, wrongChoices)),
      timesMissed: asked.filter(wasMissed).length,
      isGap: gaps.has(conceptId),
      gapName: gaps.get(conceptId) ?? undefined,
      holdsNow: hasFailed && outcome === "held" && !openGaps.has(conceptId),
      isCurrent: false,
      href: answered.length > 0 ? hrefOf(answered.at(-1)!) : null,
    };
  });
}

function inWords(answers: number): string {
  if (answers === 0) return "";
  return answers === 1 ? "1 answer" : `${answers} answers`;
}

export function wasMissed({ status, attemptCount }: QuestionNode): boolean {
  return status === "missed" || attemptCount > (status === "mastered" ? 1 : 0);
}

/** Of what failed. Left out where it is not so: most trees need no word of it. */
function saidDontKnow(asked: QuestionNode[], wrongChoices: ReadonlySet<string>): Pick<GapTreeNode, "saidDontKnow"> {
  return asked.some(({ id }) => wrongChoices.has(id)) ? {} : { saidDontKnow: true };
}

/** A concept in one place of the tree. */
interface Branch {
  conceptId: string;
  node: GapTreeNode;
  beneath: Branch[];
}

/** From the main question above down, whatever took whose place. */
function treeAround<Node extends NamedNode>(questions: Node[], question: Node, tell: Telling<Node>): GapTreeNode {
  const childrenOf = (nodes: Node[]) => {
    const ids = new Set(nodes.map(({ id }) => id));
    return questions.filter(({ parentQuestionId, status }) => ids.has(parentQuestionId ?? "") && status !== "reserved");
  };
  /** All questions about a concept in one place, and those that made sure of it. */
  const branch = (asked: Node[]): Branch => {
    const { conceptId, conceptName } = asked[0]!;
    const parts = childrenOf(asked);
    const sure = parts.filter((part) => part.conceptId === conceptId);
    if (sure.some((part) => !asked.includes(part))) return branch([...new Set([...asked, ...sure])]);
    const beneath = byConcept(parts.filter((part) => part.conceptId !== conceptId)).map(branch);
    return { conceptId, node: { ...tell(asked), conceptName, children: [] }, beneath };
  };
  return toldOnce(branch(mainQuestionsOf(questions, question)));
}

/** What nothing was asked about in one place is left out there when it is told in another. */
function toldOnce(root: Branch): GapTreeNode {
  const tellings = new Map<string, Branch>();
  const collect = (branch: Branch) => {
    const other = tellings.get(branch.conceptId);
    if (!other || weightOf(branch) > weightOf(other)) tellings.set(branch.conceptId, branch);
    branch.beneath.forEach(collect);
  };
  collect(root);
  const isNeeded = (branch: Branch) => weightOf(branch) === ASKED || tellings.get(branch.conceptId) === branch;
  const told = ({ node, beneath }: Branch): GapTreeNode => ({
    ...node,
    children: beneath.filter(isNeeded).map(told),
  });
  return told(root);
}

const ASKED = 2;

/** Of what is told of a concept in one place: what was asked says more than what is still to be, or was not needed. */
function weightOf({ node: { outcome, isCurrent } }: Branch): number {
  if (isCurrent) return ASKED;
  return { failed: ASKED, held: ASKED, open: 1, skipped: 0 }[outcome];
}

/** The main question above, with those that it took the place of, or that took its own. */
function mainQuestionsOf<Node extends NamedNode>(questions: Node[], { id }: Node): Node[] {
  const [main] = pathTo(questions, id);
  return questions.filter(
    ({ parentQuestionId, questionNumber, depth }) =>
      parentQuestionId === null && depth === 0 && questionNumber === main!.questionNumber,
  );
}

/** All questions of the tree that a question stands in. */
export function questionsOfTree<Node extends NamedNode>(questions: Node[], question: Node): Node[] {
  const mains = new Set(mainQuestionsOf(questions, question).map(({ id }) => id));
  return questions.filter(({ id }) => mains.has(pathTo(questions, id)[0]!.id));
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
