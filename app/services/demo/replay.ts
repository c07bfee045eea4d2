import { breakdownConcepts, planBreakdown, type BreakdownFacts } from "~/services/learning/gaps/plan-questions";
import {
  conceptPath,
  currentQuestion,
  type BreakdownNode,
  type QuestionNode,
} from "~/services/learning/tree/question-tree";
import type { ItemFacts } from "~/services/mastery/evidence";
import { exposureOf, type EarlierAnswer } from "~/services/mastery/exposures";
import { NEW_LEARNER, type LearnerHistory } from "~/services/mastery/history";
import { knownProbability } from "~/services/mastery/known";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { NEW_RECORD, takeIn, type ConceptRecord } from "~/services/mastery/record";
import { canShowMistake } from "./can-show-mistake";
import type { DemoMiss } from "./gap-code";
import { establishedConcepts, prerequisitesHold } from "./shown-concepts";
import type { DemoStep } from "./steps";

/** Nothing is known of how hard the demo's questions are for others. */
const EASY_FOR_NOBODY = [0, 0, 0, 0, 0, 0];
/** On every instance the same, so that the demo goes as it was tried. */
const { weights } = SHIPPED_MODEL;

/** What can be asked in the demo, without the words. */
export interface DemoCourse {
  items: DemoItem[];
  mainItems: number[];
  /** Direct prerequisites by concept. */
  prerequisites: Map<string, string[]>;
}

interface DemoItem extends ItemFacts {
  conceptId: string;
  /** Of the right option, in the order shown. */
  rightPosition: number;
  /** Behind each option, in the order shown; null at the right one. */
  misconceptions: (string | null)[];
}

export interface DemoNode extends QuestionNode {
  item: number;
}

/** Where a visitor is. Nobody keeps it: it follows from the steps taken. */
export interface DemoState {
  questions: DemoNode[];
  breakdowns: BreakdownNode[];
  /** What is believed of the visitor, in all and by concept. */
  learner: LearnerHistory;
  records: Map<string, ConceptRecord>;
  /** Answers by item. */
  tried: Map<number, EarlierAnswer[]>;
  /** The last wrong answer by concept. */
  missed: Map<string, DemoMiss>;
  /** In the order in which they were found. */
  gaps: { conceptId: string; isOpen: boolean }[];
  /** The last step, when it was an answer. */
  answered: { question: DemoNode; move: number | "dont-know"; isRight: boolean; closesGap: boolean } | null;
}

/** The demo after these steps, by the rules that courses follow; null when one of them cannot be taken. */
export function replay(course: DemoCourse, steps: DemoStep[]): DemoState | null {
  let state: DemoState | null = beginning(course);
  for (const step of steps) state = state && take(course, state, step);
  return state;
}

export function beginning(course: DemoCourse): DemoState {
  const questions = course.mainItems.map((item, index) => question(course, { item, id: index, number: index + 1 }));
  return {
    questions,
    breakdowns: [],
    learner: NEW_LEARNER,
    records: new Map(),
    tried: new Map(),
    missed: new Map(),
    gaps: [],
    answered: null,
  };
}

/** The question on screen; null at the end. */
export function questionOf(state: DemoState): DemoNode | null {
  return currentQuestion(state.questions, state.breakdowns);
}

/** Whether there is something simpler to ask about a question that was answered wrong, and not a gap already. */
export function canGoDown(course: DemoCourse, state: DemoState, question: DemoNode): boolean {
  return !hasOpenGap(state, question.conceptId) && breakdownConcepts(factsOf(course, state, question)).length > 0;
}

export function hasOpenGap(state: DemoState, conceptId: string): boolean {
  return state.gaps.some((gap) => gap.conceptId === conceptId && gap.isOpen);
}

/** @returns null when the step cannot be taken from here */
function take(course: DemoCourse, state: DemoState, { item, move }: DemoStep): DemoState | null {
  const current = questionOf(state);
  if (current?.item !== item) return null;
  const isAtTheChoice = state.answered?.isRight === false;
  if (move === "again") return isAtTheChoice ? askAfresh(course, { ...state, answered: null }) : null;
  if (move === "down")
    return isAtTheChoice && canGoDown(course, state, current) ? goDown(course, state, current) : null;
  if (isAtTheChoice || (move !== "dont-know" && move >= course.items[item]!.optionCount)) return null;
  return answer(course, state, current, move);
}

function goDown(course: DemoCourse, state: DemoState, parent: DemoNode): DemoState {
  const breakdown: BreakdownNode = {
    id: String(state.breakdowns.length),
    questionId: parent.id,
    status: "open",
    writing: { isOver: true, slots: [] },
  };
  // A course asks three to five questions, and makes sure of a gap; here one for each concept is enough to see how it goes.
  const concepts = new Set(planBreakdown(factsOf(course, state, parent)).map(({ conceptId }) => conceptId));
  const parts = [...concepts].map((conceptId, index) =>
    question(course, {
      item: pickItem(course, state, conceptId),
      id: state.questions.length + index,
      number: index + 1,
      parent,
      breakdown,
    }),
  );
  return {
    ...state,
    questions: [...state.questions, ...parts],
    breakdowns: [...state.breakdowns, breakdown],
    answered: null,
  };
}

function answer(course: DemoCourse, state: DemoState, current: DemoNode, move: number | "dont-know"): DemoState {
  const item = course.items[current.item]!;
  const isRight = move === item.rightPosition;
  const answered: DemoNode = {
    ...current,
    attemptCount: current.attemptCount + 1,
    status: isRight ? "mastered" : "open",
  };
  const outcome = isRight ? "correct" : move === "dont-know" ? "dont-know" : "wrong";
  const tried = state.tried.get(current.item) ?? [];
  const isShown = isRight && tried.length === 0 && canShowMistake(course.items, state.missed, current.item);
  const closesGap = isShown && hasOpenGap(state, item.conceptId);
  const taken = takeIn(
    state.learner,
    state.records.get(item.conceptId) ?? NEW_RECORD,
    { ...item, itemId: String(current.item), outcome, exposure: exposureOf(tried, 0), isExplained: false, at: 0 },
    { estimates: EASY_FOR_NOBODY, prior: null, weights },
  );
  const after: DemoState = {
    ...state,
    questions: state.questions.map((question) => (question.id === current.id ? answered : question)),
    learner: taken.learner,
    records: new Map(state.records).set(item.conceptId, taken.record),
    tried: new Map(state.tried).set(current.item, [
      ...tried,
      { optionIndex: move === "dont-know" ? null : move, isCorrect: isRight, at: 0 },
    ]),
    missed: isRight ? state.missed : new Map(state.missed).set(item.conceptId, { item: current.item, move }),
    answered: { question: answered, move, isRight, closesGap },
  };
  if (isRight) {
    const next = closesGap ? closeGap(after, item.conceptId) : after;
    return askAfresh(course, closeBreakdown(next, answered.breakdownId));
  }
  return canGoDown(course, after, answered) ? after : noteGap(after, item.conceptId);
}

/** At a gap another question about it takes the place of one that was tried, where one is left. */
function askAfresh(course: DemoCourse, state: DemoState): DemoState {
  const current = questionOf(state);
  if (!current || !state.tried.has(current.item) || !hasOpenGap(state, current.conceptId)) return state;
  const item = pickItem(course, state, current.conceptId);
  if (state.tried.has(item)) return state;
  return { ...state, questions: state.questions.map((one) => (one.id === current.id ? { ...one, item } : one)) };
}

/** When a part was the last: if all of them were right at once, what is missing is what they were asked for. */
function closeBreakdown(state: DemoState, breakdownId: string | null): DemoState {
  const parts = state.questions.filter((question) => question.breakdownId === breakdownId);
  if (breakdownId === null || parts.some((part) => part.status === "open")) return state;
  const closed: DemoState = {
    ...state,
    breakdowns: state.breakdowns.map((breakdown) =>
      breakdown.id === breakdownId ? { ...breakdown, status: "completed" } : breakdown,
    ),
  };
  const parent = state.questions.find(({ id }) => id === parts[0]?.parentQuestionId);
  return parent && prerequisitesHold(parts) ? noteGap(closed, parent.conceptId) : closed;
}

function noteGap(state: DemoState, conceptId: string): DemoState {
  return hasOpenGap(state, conceptId) ? state : { ...state, gaps: [...state.gaps, { conceptId, isOpen: true }] };
}

function closeGap(state: DemoState, conceptId: string): DemoState {
  return {
    ...state,
    gaps: state.gaps.map((gap) => (gap.conceptId === conceptId ? { ...gap, isOpen: false } : gap)),
  };
}

/**
 * Below this probability of knowing it a concept is in doubt, although it was answered right: who tries one option after
 * the other gets there, too.
 */
const HOLDS_FROM = 0.4;

function factsOf(course: DemoCourse, state: DemoState, question: DemoNode): BreakdownFacts {
  const mastery = new Map(
    [...state.records].map(([id, record]) => [
      id,
      knownProbability(state.learner, { ...record, id, prior: null }, { easiness: 0, weights }),
    ]),
  );
  const established = [...establishedConcepts(state.questions)];
  return {
    failedConceptId: question.conceptId,
    prerequisites: course.prerequisites,
    path: conceptPath(state.questions, question.id),
    holding: new Set(established.filter((id) => (mastery.get(id) ?? 0.5) >= HOLDS_FROM)),
    mastery,
  };
}

/** A question of the concept that was not asked yet; the first one again when there is none. */
function pickItem(course: DemoCourse, state: DemoState, conceptId: string): number {
  const items = course.items.flatMap((item, index) => (item.conceptId === conceptId ? [index] : []));
  const asked = new Set(state.questions.map((question) => question.item));
  return items.find((item) => !asked.has(item) && !state.tried.has(item)) ?? items[0]!;
}

function question(
  course: DemoCourse,
  asked: { item: number; id: number; number: number; parent?: DemoNode; breakdown?: BreakdownNode },
): DemoNode {
  return {
    id: String(asked.id),
    item: asked.item,
    conceptId: course.items[asked.item]!.conceptId,
    questionNumber: asked.number,
    parentQuestionId: asked.parent?.id ?? null,
    breakdownId: asked.breakdown?.id ?? null,
    depth: asked.parent ? asked.parent.depth + 1 : 0,
    status: "open",
    attemptCount: 0,
  };
}
