import type { BreakdownStatus, QuestionStatus } from "~db/schema";
import { remainingQuestions, type GenerationProgress } from "./wishes";

/** The questions of one subsection as a tree: main questions, and under a failed one the parts it was broken into. */
export interface QuestionNode {
  id: string;
  /** Siblings (main questions, or the parts of one breakdown) are asked in the order of these numbers. */
  questionNumber: number;
  parentQuestionId: string | null;
  breakdownId: string | null;
  depth: number;
  status: QuestionStatus;
  attemptCount: number;
  conceptId: string;
  /** Put aside for the rest of the learner's day. */
  isParked?: boolean;
}

export interface BreakdownNode {
  id: string;
  questionId: string;
  status: BreakdownStatus;
  /** Of its parts. */
  writing: GenerationProgress;
}

/** Depth first: the first open main question that is not put aside, or the first open part of its breakdown, and so on down. */
export function currentQuestion<Node extends QuestionNode>(
  questions: Node[],
  breakdowns: BreakdownNode[],
): Node | null {
  const main = firstOpen(questions.filter((question) => question.parentQuestionId === null && !question.isParked));
  return main && currentBeneath(questions, breakdowns, main);
}

/** The first open part of the breakdown an open question is in, and so on down; itself when it is in none. */
export function currentBeneath<Node extends QuestionNode>(
  questions: Node[],
  breakdowns: BreakdownNode[],
  question: Node,
): Node {
  const part = firstOpenPart(questions, breakdowns, question.id);
  return part ? currentBeneath(questions, breakdowns, part) : question;
}

/** The first open part of the breakdown a question is in, or null when it is in none. */
export function firstOpenPart<Node extends QuestionNode>(
  questions: Node[],
  breakdowns: BreakdownNode[],
  questionId: string,
): Node | null {
  const breakdown = breakdowns.find((candidate) => candidate.questionId === questionId && candidate.status === "open");
  return breakdown ? firstOpen(questions.filter((question) => question.breakdownId === breakdown.id)) : null;
}

/** A breakdown of the question to which more parts are coming while none of those that are there is left to do. */
export function unfinishedBreakdown(
  questions: QuestionNode[],
  breakdowns: BreakdownNode[],
  questionId: string,
): BreakdownNode | null {
  if (firstOpenPart(questions, breakdowns, questionId)) return null;
  const breakdown = breakdowns.find((candidate) => candidate.questionId === questionId && candidate.status === "open");
  return breakdown && !breakdown.writing.isOver ? breakdown : null;
}

function firstOpen<Node extends QuestionNode>(siblings: Node[]): Node | null {
  return (
    siblings.filter((question) => question.status === "open").sort((a, b) => a.questionNumber - b.questionNumber)[0] ??
    null
  );
}

/** Whether it is asked, or was: not what another question has taken the place of, nor what waits to take one. */
export function stands({ status }: { status: QuestionStatus }): boolean {
  return status !== "withdrawn" && status !== "missed" && status !== "reserved";
}

interface Tree {
  questions: QuestionNode[];
  breakdowns: BreakdownNode[];
}

/** Which of the questions among which it stands a question is, from 1; those that turned out to be needless left out. */
export function placeOf(tree: Tree, question: QuestionNode): number {
  return neededAround(tree, question).filter((other) => other.questionNumber < question.questionNumber).length + 1;
}

/** How many these are, with those to come. @param writing of the questions among which it stands */
export function countAround(tree: Tree, question: QuestionNode, writing: GenerationProgress): number {
  const toCome = remainingQuestions(writing, standingAround(tree.questions, question).length);
  return neededAround(tree, question).length + toCome;
}

/**
 * The question itself is one of them, whatever has become of it. Where all that was left was skipped at once, what was
 * answered keeps its number.
 */
function neededAround({ questions, breakdowns }: Tree, question: QuestionNode): QuestionNode[] {
  const standing = standingAround(questions, question);
  const isEndedEarly = breakdowns.some(({ id, status }) => id === question.breakdownId && status === "skipped");
  return isEndedEarly ? standing : standing.filter(({ id, status }) => status !== "skipped" || id === question.id);
}

/** The questions among which a question stands, itself included where it does. */
export function standingAround<Node extends QuestionNode>(questions: Node[], { breakdownId }: QuestionNode): Node[] {
  return questions.filter((other) => other.breakdownId === breakdownId && stands(other));
}

/** Whether a question has taken the place of one that was missed. */
export function isFreshTry(questions: QuestionNode[], question: QuestionNode): boolean {
  return questions.some((other) => other.status === "missed" && isSamePlace(other, question));
}

/** Whether two are one question, or the one has taken the place of the other. */
export function isSamePlace(one: QuestionNode, other: QuestionNode): boolean {
  return (
    one.breakdownId === other.breakdownId && one.questionNumber === other.questionNumber && one.depth === other.depth
  );
}

/** From the main question down to the given one, both included. */
export function pathTo<Node extends QuestionNode>(questions: Node[], questionId: string): Node[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const path: Node[] = [];
  for (let node = byId.get(questionId); node; node = byId.get(node.parentQuestionId ?? "")) path.unshift(node);
  return path;
}

/** Concepts from the main question down to the given one. */
export function conceptPath(questions: QuestionNode[], questionId: string): string[] {
  return pathTo(questions, questionId).map((question) => question.conceptId);
}

export interface SubsectionProgress {
  totalQuestions: number;
  completedQuestions: number;
  /** 0 to 100 */
  progressPercentage: number;
  isSubsectionComplete: boolean;
  mainQuestions: number;
  mainQuestionsCompleted: number;
  parts: number;
  partsCompleted: number;
  /** Shown as 'Topics Broken Down'. */
  breakdowns: number;
  /** Shown as 'Active Learning'. */
  openBreakdowns: number;
}

/**
 * Counts what there is to do, what is still to come included. Parts that were skipped because their question got solved no
 * longer count, nor does what was withdrawn.
 *
 * @param writing of the main questions
 * @param isComplete whether the part is: its questions may be done while its concepts are not mastered
 */
export function subsectionProgress(
  questions: QuestionNode[],
  breakdowns: BreakdownNode[],
  writing: GenerationProgress,
  isComplete: boolean,
): SubsectionProgress {
  const counted = questions.filter(({ status }) => status === "open" || status === "mastered");
  const main = counted.filter((question) => question.parentQuestionId === null);
  const parts = counted.filter((question) => question.parentQuestionId !== null);
  const mastered = (list: QuestionNode[]) => list.filter((question) => question.status === "mastered").length;
  const mainToCome = remainingQuestions(writing, main.length);
  const partsToCome = breakdowns.reduce((sum, one) => sum + countToCome(questions, one), 0);
  const asked = breakdowns.filter(({ id }) =>
    questions.some((question) => question.breakdownId === id && question.status !== "reserved"),
  );
  const total = counted.length + mainToCome + partsToCome;
  return {
    totalQuestions: total,
    completedQuestions: mastered(counted),
    progressPercentage: total === 0 ? (isComplete ? 100 : 0) : Math.round((100 * mastered(counted)) / total),
    isSubsectionComplete: isComplete,
    mainQuestions: main.length + mainToCome,
    mainQuestionsCompleted: mastered(main),
    parts: parts.length + partsToCome,
    partsCompleted: mastered(parts),
    breakdowns: asked.length,
    openBreakdowns: asked.filter((breakdown) => breakdown.status === "open").length,
  };
}

function countToCome(questions: QuestionNode[], { id, status, writing }: BreakdownNode): number {
  if (status !== "open") return 0;
  const there = questions.filter((question) => question.breakdownId === id && stands(question));
  return remainingQuestions(writing, there.length);
}
