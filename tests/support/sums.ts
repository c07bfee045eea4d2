import { createHash } from "node:crypto";

/**
 * Questions whose truth stands in their own words, "which number is 17 + 65?": whoever reads one can tell whether a key
 * is right, be it a solver or a test that looks into the database.
 */
export interface Sum {
  a: number;
  b: number;
}

/** The sum with this number, 0, 1, 2…: no two of the first 1,560 have the same numbers in any order. */
export function sumNumber(number: number): Sum {
  return { a: 11 + (number % 39), b: 50 + ((number * 7 + Math.floor(number / 39)) % 40) };
}

export function sumQuestion({ a, b }: Sum, conceptName: string): string {
  return `In the exercise about ${conceptName}, which number is ${a} + ${b}?`;
}

/** What a question asks for, wherever it stands in a text; null when it asks for no sum. */
export function sumIn(text: string): Sum | null {
  const [, a, b] = /which number is (\d+) \+ (\d+)/.exec(text) ?? [];
  return a && b ? { a: Number(a), b: Number(b) } : null;
}

/** Whether an option, in Markdown or HTML, is what the question asks for. */
export function isSumOf(question: string, option: string): boolean {
  const sum = sumIn(question);
  return sum !== null && option.replaceAll(/<[^>]*>/g, "").trim() === String(sum.a + sum.b);
}

/** How people get sums wrong. The first is the trap that a careless writer and a careless solver both fall into. */
export const mistakes = [
  { offset: -10, misconception: "Forgets to carry the ten.", feedback: "What became of the ten of the ones?" },
  { offset: 1, misconception: "Counts the first number along.", feedback: "Where does the counting begin?" },
  { offset: 10, misconception: "Carries a ten that is not there.", feedback: "How many tens are there in all?" },
];

/** A chance from 0 to 1 that is the same for the same words, in whatever order things happen. */
export function chanceOf(...words: (string | number)[]): number {
  return createHash("sha256").update(words.join("\n")).digest().readUInt32BE(0) / 2 ** 32;
}
