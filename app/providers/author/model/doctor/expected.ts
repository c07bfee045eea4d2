import type { ModelConfig } from "~/config/model-config";
import { tokensOfAll, type WatchedCall } from "./watched-chat";
import type { Written } from "./write-for-real.server";

/** What a course takes where every answer is right. */
export interface CourseCost {
  tokens: number;
  /** Null where OPENAI_PRICES does not have each of the models. */
  dollars: number | null;
}

/** The questions of a course of twelve concepts. */
export const QUESTIONS_OF_COURSE = 38;

interface Amount {
  read: number;
  written: number;
}

/**
 * Calls that the doctor doesn't make, without their thinking: counted in the prompts and in usual answers, with the
 * tokenizer o200k. Each answer's explanation is graded; the outline and the questions about goals are asked for once.
 */
const GRADING: Amount = { read: 950, written: 100 };
const OUTLINE: Amount = { read: 1100, written: 1400 };
const ONBOARDING: Amount = { read: 700, written: 435 };

/** Null when no question was published, and nobody knows what one takes. */
export function costOfCourse(
  { published, calls }: Written,
  { models, prices }: Pick<ModelConfig, "models" | "prices">,
): CourseCost | null {
  if (published === 0) return null;
  const writing = calls.filter(isByWriter);
  const checks = calls.filter((call) => !isByWriter(call));
  const forChecks = amountOf(checks);
  const forWriting = amountOf(writing);
  const share = QUESTIONS_OF_COURSE / published;
  const gradingThoughts = thoughtsOf(checks);
  const writingThoughts = thoughtsOf(writing);
  const byWriter = sumOf(times(forWriting, share), OUTLINE, ONBOARDING, { read: 0, written: 2 * writingThoughts });
  const byChecker = sumOf(
    times(forChecks, share),
    times({ ...GRADING, written: GRADING.written + gradingThoughts }, QUESTIONS_OF_COURSE),
  );
  const all = sumOf(byWriter, byChecker);
  const dollars = [priceOf(byWriter, prices[models.writing]), priceOf(byChecker, prices[models.checking])];
  const isPriced = dollars.every((price) => price !== null);
  return {
    tokens: Math.round(all.read + all.written),
    dollars: isPriced ? dollars.reduce<number>((sum, price) => sum + price!, 0) : null,
  };
}

/** All else is asked of the checking model. */
function isByWriter({ task }: WatchedCall): boolean {
  return task === "questions" || task === "repair";
}

function amountOf(calls: WatchedCall[]): Amount {
  const { read, said, thought } = tokensOfAll(calls);
  return { read, written: said + thought };
}

/** Tokens a call. */
function thoughtsOf(calls: WatchedCall[]): number {
  return calls.length === 0 ? 0 : tokensOfAll(calls).thought / calls.length;
}

function times({ read, written }: Amount, factor: number): Amount {
  return { read: read * factor, written: written * factor };
}

function sumOf(...amounts: Amount[]): Amount {
  return amounts.reduce((sum, { read, written }) => ({ read: sum.read + read, written: sum.written + written }));
}

/** US dollars; null without a price. */
function priceOf({ read, written }: Amount, price: { input: number; output: number } | undefined): number | null {
  return price ? (read * price.input + written * price.output) / 1_000_000 : null;
}
