import { chanceOfTwoRight, chanceOfWrongKey, type SolverRecords } from "./published-errors";
import { kindsFor, type CourtCheck } from "./solvers";
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
export function planChecks({ options, calculated, least, records, wanted = WANTED }: CheckPlanning): CourtCheck[] {
  if (calculated === "by-question") return [];
  const isOfWords = numericMark(options) === null; // a program sees which numbers are the same
  const given = calculated === "by-writer" ? 1 : 0;
  const excess = (checks: CourtCheck[]) =>
    Math.max(
      chanceOfWrongKey({ calculated, checks, records }) / wanted.wrongKeys,
      isOfWords ? chanceOfTwoRight({ checks, records }) / wanted.twoRight : 0,
    );
  const plans = plansFor(options, isOfWords).filter(({ solvers }) => solvers + given >= least);
  const [first, ...others] = plans.map(({ checks }) => checks).sort((one, other) => costOf(one) - costOf(other));
  return [first!, ...others].reduce((best, plan) => (excess(best) > 1 && excess(plan) < excess(best) ? plan : best));
}

/** With none to all of the solvers, the best first; where `isOfWords` also with a comparison, which follows the first. */
function plansFor(options: string[], isOfWords: boolean): { solvers: number; checks: CourtCheck[] }[] {
  const kinds = kindsFor(options);
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
