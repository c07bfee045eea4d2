import { withoutTex } from "~/providers/author/item-text";
import { says, type DecimalMark, type WrittenNumber } from "~/providers/author/model/writing/written-number";

/** Numbers of a question beyond this many say little: nearly everything can be reached from them. */
const MAX_NUMBERS = 6;
const OPERATIONS: ((a: number, b: number) => number)[] = [
  (a, b) => a + b,
  (a, b) => a - b,
  (a, b) => a * b,
  (a, b) => a / b,
  (a, b) => a ** b,
];

/**
 * Whether a number is one of a question's own, or comes out of one or two operations (+, −, ×, ÷, powers) on them and 1.
 * Fractions written `\frac{a}{b}` count as one number and as two.
 */
export function reachableFrom(question: string, mark: DecimalMark): (number: WrittenNumber) => boolean {
  const given = [...new Set([...fractionsIn(question), ...numbersOf(question, mark)])].slice(0, MAX_NUMBERS);
  const known = [...new Set([...given, 1])];
  const once = combined(known, known);
  const twice = [...combined(once, known), ...combined(known, once)];
  const values = new Set([...given, ...once, ...twice]);
  return (number) => [...values].some((value) => says(number, value));
}

function combined(left: number[], right: number[]): number[] {
  const values = left.flatMap((a) => right.flatMap((b) => OPERATIONS.map((run) => run(a, b))));
  return [...new Set(values.filter(Number.isFinite))];
}

function fractionsIn(question: string): number[] {
  return [...question.matchAll(/\\[dt]?frac\{(\d+)\}\{(\d+)\}/g)].map(
    ([, over, under]) => Number(over) / Number(under),
  );
}

function numbersOf(question: string, mark: DecimalMark): number[] {
  const apart = question.replace(/\\[dt]?frac\{([^}]*)\}\{([^}]*)\}/g, " $1 $2 ");
  const found = withoutTex(apart).match(mark === "." ? /\d+(?:,\d{3})*(?:\.\d+)?/g : /\d+(?:\.\d{3})*(?:,\d+)?/g) ?? [];
  return found.map((digits) => Number(digits.replaceAll(mark === "." ? "," : ".", "").replace(",", ".")));
}
