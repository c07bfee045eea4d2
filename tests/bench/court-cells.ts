import { createKeyCourt } from "~/providers/author/model/writing/key-court";
import type { Subject } from "../support/court-trial-items";
import type { Manner, TrialModel } from "../support/court-trial-model";
import { sameSolverTwice, tryCourt, type TrialResult } from "../support/court-trial";

/** One line of the trial; see `TrialModel` for what its words mean. */
export interface Cell extends Pick<TrialModel, "writerErrors" | "solverErrors" | "sharedBeliefs"> {
  manner: Manner;
  subjects: Subject[];
  setsUpWrongly?: boolean;
  checks?: number;
}

const BOTH: Subject[] = ["numeric", "verbal"];
const MANNERS: [Manner, sharedBeliefs: number][] = [
  ["random", 0],
  ["alike", 0],
  ["alike", 0.5],
  ["alike", 1],
  ["trap", 0.5],
];

export const cells: Cell[] = [
  ...[0.1, 0.3].flatMap((writerErrors): Cell[] => [
    { writerErrors, solverErrors: 0, manner: "random", sharedBeliefs: 0, subjects: BOTH },
    ...[0.1, 0.3].flatMap((solverErrors) =>
      MANNERS.map(([manner, sharedBeliefs]) => ({
        writerErrors,
        solverErrors,
        manner,
        sharedBeliefs,
        subjects: BOTH,
      })),
    ),
  ]),
  ...[0.1, 0.3].map((solverErrors) => ({
    ...{ writerErrors: 0.3, solverErrors, manner: "alike" as const, sharedBeliefs: 0.5 },
    subjects: ["numeric" as const],
    setsUpWrongly: true,
  })),
  { writerErrors: 0.3, solverErrors: 0.3, manner: "another model", sharedBeliefs: 0.5, subjects: BOTH },
  { writerErrors: 0.3, solverErrors: 0.3, manner: "alike", sharedBeliefs: 0.5, subjects: BOTH, checks: 4 },
];

/** @param published questions of each subject. @param before the court as it was before solvers differed */
export function tryCell(cell: Cell, published: number, { before }: { before: boolean }): Promise<TrialResult[]> {
  const { subjects, checks = 2, setsUpWrongly = false, ...model } = cell;
  return Promise.all(
    subjects.map((subject) =>
      tryCourt(
        { ...model, subject, setsUpWrongly, tellsWorkings: !before, seed: "trial" },
        published,
        before ? sameSolverTwice : (client) => createKeyCourt({ model: client, checks }),
      ),
    ),
  );
}
