import { isSamePlace, pathTo, type QuestionNode } from "~/services/learning/tree/question-tree";
import { openGapsBeneath } from "./gaps-beneath";

/** Where the question to go on with lies, from the one that was answered. Concepts by their names, questions by their ids. */
export type WayOn =
  | { to: "above"; cameFrom: string; conceptName: string; isGap: boolean; beneath: Beneath }
  /** Another one beneath a question, of the concept of that. */
  | { to: "piece"; of: string }
  | { to: "main" };

interface Beneath {
  /** Names of the gaps that are open there: their own, where they have one. */
  gaps: string[];
  /** All that was to be asked there was answered right: a gap that was found may have made the rest needless. */
  isAllShown: boolean;
}

type NamedNode = QuestionNode & { conceptName: string };

interface Facts<Node extends NamedNode> {
  questions: Node[];
  from: Node;
  next: Node;
  /** Concepts that are known to be gaps at this moment. */
  openGaps: ReadonlySet<string>;
  /** Of those of them that have one. */
  gapNames: ReadonlyMap<string, string>;
}

/** Back to a question that one came down from, a fresh one in its place included, however many levels that is. Pure. */
export function wayOn<Node extends NamedNode>({ questions, from, next, ...gapsKnown }: Facts<Node>): WayOn {
  const above = pathTo(questions, from.id).slice(0, -1);
  const cameFrom = above.find((step) => isSamePlace(step, next));
  if (cameFrom) {
    const gaps = openGapsBeneath({ questions, question: next, ...gapsKnown });
    const isGap = gapsKnown.openGaps.has(next.conceptId);
    const beneath = { gaps, isAllShown: isAllShown(questions, next) };
    return { to: "above", cameFrom: cameFrom.id, conceptName: next.conceptName, isGap, beneath };
  }
  const parent = pathTo(questions, next.id).at(-2);
  return parent ? { to: "piece", of: parent.conceptName } : { to: "main" };
}

/** Whether there was something to ask beneath a question, and none of it is open any more. */
export function isWorkedOutBeneath(questions: NamedNode[], question: NamedNode): boolean {
  const parts = partsBeneath(questions, question);
  const isOver = parts.some(({ status }) => status === "mastered") && parts.every(({ status }) => status !== "open");
  return isOver && isAllShown(questions, question);
}

function partsBeneath(questions: NamedNode[], question: NamedNode): NamedNode[] {
  const places = new Set(questions.filter((one) => isSamePlace(one, question)).map(({ id }) => id));
  return questions.filter(({ parentQuestionId }) => places.has(parentQuestionId ?? ""));
}

function isAllShown(questions: NamedNode[], question: NamedNode): boolean {
  const parts = partsBeneath(questions, question);
  const shown = new Set(parts.filter(({ status }) => status === "mastered").map(({ conceptId }) => conceptId));
  return parts.every(({ conceptId, status }) => status !== "skipped" || shown.has(conceptId));
}
