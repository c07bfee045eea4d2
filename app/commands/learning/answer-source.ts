import path from "node:path";
import type { Observation } from "~/services/mastery/evidence";
import { readAnswerLog, type LoggedAnswer } from "./answer-log";

/** Answers to fit or measure on, each learner's in order; read once or several times. */
export interface AnswerSource {
  name: string;
  read: () => AsyncIterable<SourcedAnswer>;
}

export interface SourcedAnswer extends LoggedAnswer {
  /** Probability, 0 to 1, of a right answer by a blind guess; 0 where answers are written rather than chosen. */
  guess?: number;
  /** What the product takes it for; without it, an answer alone and to a fresh item. */
  observation?: Observation;
  /** Logits by which the item was declared harder than usual; 0 where nobody said. */
  declared?: number;
}

/** Whether an answer is one to predict: to a fresh item, alone. Others are only learned from. */
export function isToPredict({ observation }: SourcedAnswer): boolean {
  return observation?.isFresh ?? true;
}

export function logSource(file: string): AnswerSource {
  return { name: path.basename(file), read: () => readAnswerLog(file) };
}
