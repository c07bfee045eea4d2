import { MOST_CHECKS, planChecks, WANTED } from "~/providers/author/model/writing/check-plan";
import { chanceOfWrongKey, type SolverRecords } from "~/providers/author/model/writing/published-errors";

/** Options of each sort: their checks are planned apart. */
const SORTS = [
  ["1", "2", "3"],
  ["a word", "another word", "a third word"],
];

/**
 * The share of published keys that are wrong, with so many checks at the least, of the sort of question that has more of
 * them; see `chanceOfWrongKey`. The product plans its checks without these records: what they say comes in afterwards.
 */
export function expectedError(checks: number, records: SolverRecords): number {
  const errors = SORTS.map((options) => {
    const plan = planChecks({ question: "", options, calculated: "nowhere", least: checks, records: {} });
    return chanceOfWrongKey({ calculated: "nowhere", checks: plan, records });
  });
  return Math.max(...errors);
}

/** The fewest checks with which no more keys are wrong than wanted; the best number where that isn't to be had. */
export function recommendedChecks(records: SolverRecords): { checks: number; isEnough: boolean } {
  const numbers = Array.from({ length: MOST_CHECKS - LEAST_CHECKS + 1 }, (_, index) => LEAST_CHECKS + index);
  const enough = numbers.find((checks) => expectedError(checks, records) <= WANTED.wrongKeys);
  if (enough !== undefined) return { checks: enough, isEnough: true };
  const best = Math.min(...numbers.map((checks) => expectedError(checks, records)));
  return { checks: numbers.find((checks) => expectedError(checks, records) <= best * NEARLY)!, isEnough: false };
}

/** One check alone is never enough: it has nobody to disagree with. */
const LEAST_CHECKS = 2;
/** A check more is worth its tokens only if it does better than that. */
const NEARLY = 1.1;

/**
 * The share of published keys that are wrong where one model writes and checks and holds to each of its mistakes, in
 * whatever way it is asked and however often: by Bayes' rule e² / (e² + (1 − e)²) with its share e of wrong solutions.
 * With stand-ins that err so 14.7 % were seen where e is 30 % (15.5 % by the formula), and 1.2 % where it is 10 % (1.2 %).
 */
export function errorOfOneMind(error: number): number {
  return error ** 2 / (error ** 2 + (1 - error) ** 2);
}
