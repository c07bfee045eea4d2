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
}

export interface BreakdownNode {
  id: string;
  questionId: string;
  status: BreakdownStatus;
  /** Of its parts. */
  writing: GenerationProgress;
}

/** Depth first: the first open main question, or the first open part of its breakdown, and so on down. */
export function currentQuestion<Node extends QuestionNode>(
  questions: Node[],
  breakdowns: BreakdownNode[],
): Node | null {
  let current = firstOpen(questions.filter((question) => question.parentQuestionId === null));
  for (let part = current; part !== null; part = part && firstOpenPart(questions, breakdowns, part.id)) current = part;
  return current;
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

/** Which of the questions among which it stands a question is, from 1. What was withdrawn is not counted. */
export function placeOf(questions: QuestionNode[], question: QuestionNode): number {
  const before = standingAround(questions, question).filter((other) => other.questionNumber < question.questionNumber);
  return before.length + 1;
}

/** The questions among which a question stands, itself included unless it was withdrawn. */
export function standingAround<Node extends QuestionNode>(questions: Node[], { breakdownId }: QuestionNode): Node[] {
  return questions.filter((other) => other.breakdownId === breakdownId && other.status !== "withdrawn");
}

/** From the main question down to the given one, both included. */
export function pathTo<Node extends QuestionNode>(questions: Node[], questionId: string): Node[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const path: Node[] = [];
  for (let node = byId.get(questionId); node; node = byId.get(node.parentQuestionId ?? "")) path.unshift(node);
  return path;
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
 * Counts what there is to do, main questions that are still to come included. Parts that were skipped because their
 * question got solved no longer count, nor does what was withdrawn.
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
  const coming = remainingQuestions(writing, main.length);
  const total = counted.length + coming;
  return {
    totalQuestions: total,
    completedQuestions: mastered(counted),
    progressPercentage: total === 0 ? (isComplete ? 100 : 0) : Math.round((100 * mastered(counted)) / total),
    isSubsectionComplete: isComplete,
    mainQuestions: main.length + coming,
    mainQuestionsCompleted: mastered(main),
    parts: parts.length,
    partsCompleted: mastered(parts),
    breakdowns: breakdowns.filter((breakdown) => breakdown.status !== "preparing").length,
    openBreakdowns: breakdowns.filter((breakdown) => breakdown.status === "open").length,
  };
}

/**
 * Concepts that the learner has shown: one of these questions about them was answered right, and none that was tried is
 * still open. They are not asked again under each new wrong answer.
 */
export function establishedConcepts(
  questions: Pick<QuestionNode, "conceptId" | "status" | "attemptCount">[],
): Set<string> {
  const concepts = (status: QuestionStatus) =>
    questions
      .filter((question) => question.status === status && question.attemptCount > 0)
      .map((question) => question.conceptId);
  const failing = new Set(concepts("open"));
  return new Set(concepts("mastered").filter((conceptId) => !failing.has(conceptId)));
}

/** True when every part of a finished breakdown was right at the first try: what lies beneath the question holds. */
export function prerequisitesHold(parts: Pick<QuestionNode, "status" | "attemptCount">[]): boolean {
  const counted = parts.filter((part) => part.status !== "withdrawn");
  return counted.length > 0 && counted.every((part) => part.status === "mastered" && part.attemptCount === 1);
}
