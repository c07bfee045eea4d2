import { chanceOfTwoRight, chanceOfWrongKey, type SolverRecords } from "./published-errors";
import { shuffled } from "./shuffled";
import { kindsFor, type CourtCheck, type SolverKind } from "./solvers";
import { numericMark } from "./told-option";
import type { Calculated } from "./workings";

/** So much of what is published may be wrong, as shares. */
export interface WantedErrors {
  wrongKeys: number;
  /** Another option is as right as the key. */
  twoRight: number;
}

export const WANTED: WantedErrors = { wrongKeys: 0.02, twoRight: 0.005 };
/** Solvers of one question. */
export const MOST_CHECKS = 5;

/** Tokens read and written in the trial (`npm run bench:court`). */
const COSTS: Record<CourtCheck, number> = {
  choice: 370,
  statements: 420,
  elimination: 410,
  free: 330,
  comparison: 200,
};

export interface CheckPlanning {
  question: string;
  options: string[];
  calculated: Calculated;
  /** So many solvers the operator wants at the least; a calculation counts as one. */
  least: number;
  records: SolverRecords;
  wanted?: WantedErrors;
}

/**
 * What a key must pass before it is published: the cheapest checks with which no more is wrong than wanted; where that is
 * not to be had, those with which it is least. One who comes to something else ends it, so the plan can be made
 * beforehand.
 */
export function planChecks(planning: CheckPlanning): CourtCheck[] {
  const { question, options, calculated, least, records, wanted = WANTED } = planning;
  if (calculated === "by-question") return [];
  const isOfWords = numericMark(options) === null; // a program sees which numbers are the same
  const given = calculated === "by-writer" ? 1 : 0;
  const excess = (checks: CourtCheck[]) =>
    Math.max(
      chanceOfWrongKey({ calculated, checks, records }) / wanted.wrongKeys,
      isOfWords ? chanceOfTwoRight({ checks, records }) / wanted.twoRight : 0,
    );
  const plans = plansFor(solversFor(question, options, isOfWords), isOfWords).filter(
    ({ solvers }) => solvers + given >= least,
  );
  const [first, ...others] = plans.map(({ checks }) => checks).sort((one, other) => costOf(one) - costOf(other));
  return [first!, ...others].reduce((best, plan) => (excess(best) > 1 && excess(plan) < excess(best) ? plan : best));
}

/**
 * Who solves words second is left to the question. Of two right options, who judges each sees only one where it believes
 * what the first solver does; who sees none comes to the marked one by chance. Either would miss the same sort each time.
 */
function solversFor(question: string, options: string[], isOfWords: boolean): SolverKind[] {
  const kinds = kindsFor(options);
  if (!isOfWords || shuffled(2, question, 0)[0] === 1) return kinds;
  const others = kinds.slice(1).filter((kind) => kind !== "free");
  return [kinds[0]!, "free", ...others];
}

/** With none to all of the solvers, the best first; where `isOfWords` also with a comparison, which follows the first. */
function plansFor(kinds: SolverKind[], isOfWords: boolean): { solvers: number; checks: CourtCheck[] }[] {
  const all = [...kinds, kinds[0]!].slice(0, MOST_CHECKS);
  const numbers = Array.from({ length: all.length + 1 }, (_, count) => count);
  return numbers.flatMap((solvers) => {
    const checks = all.slice(0, solvers);
    const compared: CourtCheck[] = [...checks.slice(0, 1), "comparison", ...checks.slice(1)];
    return isOfWords
      ? [
          { solvers, checks },
          { solvers, checks: compared },
        ]
      : [{ solvers, checks }];
  });
}

function costOf(checks: CourtCheck[]): number {
  return checks.reduce((sum, check) => sum + COSTS[check], 0);
}
