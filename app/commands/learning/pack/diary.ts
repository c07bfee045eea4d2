import type { Kind } from "./kinds";

/** What was seen of one simulated learner's walk, beside what is true of them. */
export interface Diary {
  kind: Kind;
  concepts: number;
  parts: number;
  days: number;
  planted: string[];
  /** What the placement test came to; null without one. */
  test: TestNote | null;
  /** Answers about each concept, of any kind. */
  answers: Map<string, number>;
  masteries: MasteryNote[];
  namings: NamingNote[];
  closings: ClosingNote[];
  descents: DescentNote[];
  /** Concepts that were believed to be missing when the first breakdown was over; null before. */
  foundByFirstBreakdown: string[] | null;
  /** Questions of breakdowns, and how many of them were about what had been proved before. */
  breakdownQuestions: number;
  provedAskedAgain: number;
  reviews: ReviewNote[];
  /** Each mastered concept on each day, before the day's reviews: whether its recall was below what is aimed at. */
  masteredDays: number;
  fadedDays: number;
  end: { mastered: string[]; proved: string[]; partsCompleted: number; known: Set<string>; openGaps: number };
}

export interface TestNote {
  questions: number;
  frontier: string[];
  proved: string[];
  /** How many of the proved are known. */
  provedKnown: number;
  partsCompleted: number;
}

/** A concept was called mastered. */
export interface MasteryNote {
  conceptId: string;
  isKnown: boolean;
  /** About it, up to then. */
  answers: number;
}

/** A gap was named. */
export interface NamingNote {
  conceptId: string;
  isKnown: boolean;
  /** It is missing, and something that it rests on is missing, too. */
  isShallow: boolean;
}

/** A gap was closed. */
export interface ClosingNote {
  conceptId: string;
  /** Whether it was known by then. */
  isKnown: boolean;
  /** Answers about its concept from when it was found to the one that closed it. */
  answers: number;
}

/** From a wrong answer to a main question down to a gap that was named, or to no gap. */
export interface DescentNote {
  naming: NamingNote | null;
  /** Levels of the graph from the question's concept to the gap; null without one. */
  depth: number | null;
  /** Answers after that wrong one. */
  submissions: number;
}

export interface ReviewNote {
  conceptId: string;
  /** Probability of knowing it, when it was asked. */
  recall: number;
  isRight: boolean;
  /** It was learned again, rather than reviewed: the last answer about it was wrong. */
  hasLapsed: boolean;
}

export function newDiary(kind: Kind): Diary {
  return {
    kind,
    concepts: 0,
    parts: 0,
    days: 0,
    planted: [],
    test: null,
    answers: new Map(),
    masteries: [],
    namings: [],
    closings: [],
    descents: [],
    foundByFirstBreakdown: null,
    breakdownQuestions: 0,
    provedAskedAgain: 0,
    reviews: [],
    masteredDays: 0,
    fadedDays: 0,
    end: { mastered: [], proved: [], partsCompleted: 0, known: new Set(), openGaps: 0 },
  };
}
