import type { SolverKind } from "./solvers";
import type { Calculated } from "./workings";

/** What a kind of solver did with questions whose keys are known, such as those that people wrote. */
export interface SolverRecord {
  asked: number;
  right: number;
}

export type SolverRecords = Partial<Record<SolverKind, SolverRecord>>;

/** So many of the published keys may be wrong. */
export const WANTED_ERROR = 0.02;
export const MOST_CHECKS = 5;

/** What is taken for granted of models that nobody has measured; shares of all questions. */
const WRONG_KEYS = 0.15;
/** As good as ten questions of which nine were solved. */
const PRIOR_RECORD: SolverRecord = { asked: 10, right: 9 };
/** Of a solver's mistakes, those that one model makes in whatever way it is asked. */
const SHARED_MISTAKES = 0.5;
/** Of a solver's mistakes, those that come to just the option that is wrongly marked. */
const SAME_MISTAKE = 0.5;
/** Of wrong keys, those with a calculation to match: set up wrongly, not calculated wrongly. */
const WRONG_SETUPS = 0.4;

export interface CheckPlanning {
  /** The best first. */
  kinds: SolverKind[];
  calculated: Calculated;
  /** What the operator wants at the least; a calculation counts as one. */
  least: number;
  records: SolverRecords;
}

/**
 * Which solvers must all come to a key before it is published: so many that a wrong one among those is as rare as is
 * wanted, and no more where another one would not make it rarer. One who comes to something else ends it, so the plan
 * can be made beforehand.
 */
export function planChecks({ kinds, calculated, least, records }: CheckPlanning): SolverKind[] {
  if (calculated === "by-question") return [];
  const given = calculated === "by-writer" ? 1 : 0;
  const error = (plan: SolverKind[]) =>
    chanceOfWrongKey({ calculated, errors: plan.map((kind) => errorOf(records[kind])) });
  const plan: SolverKind[] = [];
  for (const kind of [...kinds, kinds[0]!].slice(0, MOST_CHECKS)) {
    const isEnough = plan.length + given >= least;
    const isUseless = error([...plan, kind]) >= error(plan);
    if (isEnough && (error(plan) <= WANTED_ERROR || isUseless)) break;
    plan.push(kind);
  }
  return plan;
}

/** The share of questions that a solver gets wrong: its record, beside a prior one (the mean of a beta distribution). */
export function errorOf(record: SolverRecord = { asked: 0, right: 0 }): number {
  const asked = record.asked + PRIOR_RECORD.asked;
  return (asked - record.right - PRIOR_RECORD.right) / asked;
}

/**
 * The chance that a key is wrong although all solvers came to it, by Bayes' rule. Solvers of one model fail together in
 * a share of their failures, and each for itself in the rest: the beta factor model of redundant systems (Fleming, "A
 * reliability model for common mode failures in redundant safety systems", General Atomic GA-A13284, 1975); that
 * versions made apart do fail together is found by Knight & Leveson ("An experimental evaluation of the assumption of
 * independence in multiversion programming", IEEE Transactions on Software Engineering 12, 1986).
 *
 * @param errors each solver's share of wrong solutions
 */
export function chanceOfWrongKey({ calculated, errors }: { calculated: Calculated; errors: number[] }): number {
  if (calculated === "by-question") return 0;
  const common = SHARED_MISTAKES * Math.min(...errors, 1);
  const own = errors.map((error) => (error - common) / (1 - common));
  const allErr = common + (1 - common) * product(own);
  const allSolve = (1 - common) * product(own.map((error) => 1 - error));
  const isAsked = errors.length > 0;
  const wrong = WRONG_KEYS * (calculated === "by-writer" ? WRONG_SETUPS : 1) * (isAsked ? SAME_MISTAKE * allErr : 1);
  const right = (1 - WRONG_KEYS) * (isAsked ? allSolve : 1);
  return wrong / (wrong + right);
}

function product(factors: number[]): number {
  return factors.reduce((result, factor) => result * factor, 1);
}
