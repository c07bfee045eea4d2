import path from "node:path";
import { readAnswerLog, type LoggedAnswer } from "./answer-log";

/** Answers to fit or measure on, each learner's in order; read once or several times. */
export interface AnswerSource {
  name: string;
  read: () => AsyncIterable<SourcedAnswer>;
}

export interface SourcedAnswer extends LoggedAnswer {
  /** Probability, 0 to 1, of a right answer by a blind guess; 0 where answers are written rather than chosen. */
  guess?: number;
}

export function logSource(file: string): AnswerSource {
  return { name: path.basename(file), read: () => readAnswerLog(file) };
}
