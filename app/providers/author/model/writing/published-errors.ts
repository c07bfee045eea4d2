import type { CourtCheck, SolverKind } from "./solvers";
import type { Calculated } from "./workings";

/** What a kind of solver did with questions whose keys are known, such as those that people wrote. */
export interface SolverRecord {
  asked: number;
  right: number;
}

export type SolverRecords = Partial<Record<SolverKind, SolverRecord>>;

/**
 * What is taken for granted of models that nobody has measured, as bad as the worst writer of the trial
 * (`npm run bench:court`): of all its questions three in ten are wrong, and some of these show in its workings.
 */
const WRONG_KEYS = 0.15;
const TWO_RIGHT = 0.075;
/** Of questions with two right options, those in which they say the same in other words. */
const SAME_IN_OTHER_WORDS = 0.5;
/** Who does not see two right options comes to this one or to that. */
const COMES_TO_KEY = 0.5;
/** Of wrong keys, those with a calculation to match: set up wrongly, not calculated wrongly. */
const WRONG_SETUPS = 0.4;
/** As good as ten questions of which nine were solved. */
const PRIOR_RECORD: SolverRecord = { asked: 10, right: 9 };
/** Of a solver's mistakes, those that one model makes in whatever way it is asked. All are those of its writer. */
const SHARED_MISTAKES = 0.5;

export interface Checking {
  checks: CourtCheck[];
  records: SolverRecords;
}

/** The share of questions that a solver gets wrong: its record, beside a prior one (the mean of a beta distribution). */
export function errorOf(record: SolverRecord = { asked: 0, right: 0 }): number {
  const asked = record.asked + PRIOR_RECORD.asked;
  return (asked - record.right - PRIOR_RECORD.right) / asked;
}

/** The chance that a key is wrong although all solvers came to it, by Bayes' rule. */
export function chanceOfWrongKey({ calculated, checks, records }: Checking & { calculated: Calculated }): number {
  if (calculated === "by-question") return 0;
  const { allErr, allSolve } = jointly(errorsOf(solversOf(checks), records));
  return share(WRONG_KEYS * (calculated === "by-writer" ? WRONG_SETUPS : 1) * allErr, allSolve);
}

/** The chance that another option, in words, is as right as the key. */
export function chanceOfTwoRight({ checks, records }: Checking): number {
  const solvers = solversOf(checks);
  const seeing = solvers.filter((kind) => kind !== "free");
  const { allErr } = jointly(errorsOf(seeing, records));
  const { allSolve } = jointly(errorsOf(solvers, records));
  const isLeft = checks.includes("comparison") ? 1 - SAME_IN_OTHER_WORDS : 1;
  const isMissed = allErr * (solvers.includes("free") ? COMES_TO_KEY : 1);
  return share(TWO_RIGHT * isLeft * isMissed, allSolve);
}

/** @param bad the chance that a question is bad and passes. @param allSolve that all solve a good one */
function share(bad: number, allSolve: number): number {
  return bad / (bad + (1 - WRONG_KEYS - TWO_RIGHT) * allSolve);
}

function solversOf(checks: CourtCheck[]): SolverKind[] {
  return checks.filter((check) => check !== "comparison");
}

function errorsOf(kinds: SolverKind[], records: SolverRecords): number[] {
  return kinds.map((kind) => errorOf(records[kind]));
}

/**
 * The chances that all solvers err, and that all solve a question. Those of one model fail together in a share of their
 * failures, and each for itself in the rest: the beta factor model of redundant systems (Fleming, "A reliability model
 * for common mode failures in redundant safety systems", General Atomic GA-A13284, 1975); that versions made apart do
 * fail together is found by Knight & Leveson ("An experimental evaluation of the assumption of independence in
 * multiversion programming", IEEE Transactions on Software Engineering 12, 1986).
 *
 * @param errors each solver's share of wrong solutions; without any solver nothing is found, and nothing disputed
 */
function jointly(errors: number[]): { allErr: number; allSolve: number } {
  if (errors.length === 0) return { allErr: 1, allSolve: 1 };
  const common = SHARED_MISTAKES * Math.min(...errors);
  const own = errors.map((error) => (error - common) / (1 - common));
  return {
    allErr: common + (1 - common) * product(own),
    allSolve: (1 - common) * product(own.map((error) => 1 - error)),
  };
}

function product(factors: number[]): number {
  return factors.reduce((result, factor) => result * factor, 1);
}
