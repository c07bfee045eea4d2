import { AuthorError } from "~/providers/author/port";
import type { SolverRecord, SolverRecords } from "~/providers/author/model/writing/published-errors";
import type { KeyCourt } from "~/providers/author/model/writing/key-court";
import { kindsFor } from "~/providers/author/model/writing/solvers";
import type { KnownItem } from "./known-items";

/** How well one model solves questions whose keys are known. */
export interface SolverMeasure {
  /** Of all solutions in the first way that a question is solved in. */
  first: SolverRecord;
  /** By the way of solving. */
  kinds: SolverRecords;
  /** Items that at least one way got wrong, and those of them that all ways got wrong alike. */
  wrong: number;
  wrongAlike: number;
  /** Solutions that the server failed to give. */
  unanswered: number;
}

/** @param turns in so many ways each item is solved */
export async function measureSolvers(court: KeyCourt, items: KnownItem[], turns: number): Promise<SolverMeasure> {
  const solved = await Promise.all(items.map((item) => solve(court, item, turns)));
  const measure: SolverMeasure = {
    first: { asked: 0, right: 0 },
    kinds: {},
    wrong: 0,
    wrongAlike: 0,
    unanswered: 0,
  };
  for (const { item, answers } of solved) {
    for (const [turn, answer] of answers.entries()) {
      if (answer === "unanswered") {
        measure.unanswered++;
        continue;
      }
      const isRight = answer === item.answerIndex;
      const kinds = kindsFor(item.question.options);
      const kind = kinds[turn % kinds.length]!;
      measure.kinds[kind] = counted(measure.kinds[kind], isRight);
      if (turn === 0) measure.first = counted(measure.first, isRight);
    }
    const given = answers.filter((answer) => answer !== "unanswered");
    if (given.every((answer) => answer === item.answerIndex)) continue;
    measure.wrong++;
    if (given.length > 1 && given[0] !== null && given.every((answer) => answer === given[0])) measure.wrongAlike++;
  }
  return measure;
}

async function solve(court: KeyCourt, item: KnownItem, turns: number) {
  const votes = Array.from({ length: turns }, async (_, turn) => {
    try {
      return (await court.vote(item.question, turn, new AbortController().signal)).answerIndex;
    } catch (error) {
      if (error instanceof AuthorError) return "unanswered" as const;
      throw error;
    }
  });
  return { item, answers: await Promise.all(votes) };
}

function counted({ asked, right }: SolverRecord = { asked: 0, right: 0 }, isRight: boolean): SolverRecord {
  return { asked: asked + 1, right: right + (isRight ? 1 : 0) };
}
