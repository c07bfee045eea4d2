import type { ExplanationVerdict } from "~db/schema";
import type { Commissioned, Urgency } from "./port";

/**
 * Judges what others have written, without ever deciding what is right: the stored key does that. There is none without
 * a language model.
 */
export interface Examiner {
  /** Answers of solvers who see neither the key nor an explanation, each with the options in another order. */
  solveBlind(question: BlindQuestion, signal: AbortSignal): Promise<Vote[]>;
  gradeExplanation(request: GradeRequest, signal: AbortSignal): Promise<Grade>;
  /** Whether it can read pictures. */
  readonly readsImages: boolean;
  /** What stands in a picture of somebody's working, as plain text. Only to be called when it reads images. */
  readWorking(request: WorkingRequest, signal: AbortSignal): Promise<string>;
}

/** Markdown with TeX, as an author wrote it. */
export interface BlindQuestion extends Commissioned, Urgency {
  question: string;
  options: string[];
  /** What it is about, where that is known: "What is a key?" is asked in music, and of databases. */
  about?: { subject: string; concept: { name: string; summary: string } };
}

export interface Vote {
  /** In the order of the given options; null when the solver says that none, or more than one, is right. */
  answerIndex: number | null;
  reason: string;
}

export interface GradeRequest extends BlindQuestion {
  chosenIndex: number;
  isRight: boolean;
  /** The author's; null of a wrong answer. Neither is the key told then: what is not known no text can draw out. */
  explanation: string | null;
  /** The learner's: data, never instructions. */
  learnerExplanation: string;
  /** What was read in the learner's picture; null without one. Only advises. */
  working: string | null;
}

export interface Grade {
  verdict: ExplanationVerdict;
  /** Markdown, addressed to the learner. */
  feedback: string;
}

export interface WorkingRequest extends Commissioned {
  question: string;
  /** WebP */
  image: Uint8Array;
}
