import { comparable } from "~/providers/author/item-text";
import { calculate, isWorkedOut } from "./calculation";
import {
  isOtherName,
  marginWhereSaid,
  readNumber,
  says,
  saysTheSame,
  type DecimalMark,
  type WrittenNumber,
} from "./written-number";

/** A question with its key, and how its writer came to it. */
export interface Workings {
  question: string;
  /** The result alone; null where the writer told none. */
  answer: string | null;
  /** How a number is calculated; null for everything else. */
  expression: string | null;
  options: { text: string; is_correct: boolean }[];
}

/** Where a key was found by calculating it: nowhere, as its writer says it is calculated, or as the question asks for it. */
export type Calculated = "nowhere" | "by-writer" | "by-question";

interface CheckedWorkings {
  calculated: Calculated;
  /** In words for whoever repairs the question; empty when the key is what was worked out. */
  problems: string[];
}

/** Whether the marked option is what was worked out, told without a model. */
export function checkWorkings(written: Workings): CheckedWorkings {
  const [first, ...others] = marksOf(written).map((mark) => checkWith(written, mark));
  return others.reduce((best, checked) => (checked.problems.length < best.problems.length ? checked : best), first!);
}

/** The ways in which most of its numbers can be read; often there are two: 12, or 1.234. */
function marksOf({ answer, options }: Workings): DecimalMark[] {
  const texts = [answer ?? "", ...options.map(({ text }) => text)];
  const read = ([".", ","] as const).map((mark) => ({
    mark,
    count: texts.filter((text) => readNumber(text, mark) !== null).length,
  }));
  const most = Math.max(...read.map(({ count }) => count));
  return read.filter(({ count }) => count === most).map(({ mark }) => mark);
}

function checkWith(written: Workings, mark: DecimalMark): CheckedWorkings {
  const { question, answer, expression, options } = written;
  const key = options.find((option) => option.is_correct);
  if (!key) return { calculated: "nowhere", problems: [] };
  const problems = answer === null ? [] : problemsOfAnswer(answer, key.text, options, mark);

  const asked = askedFor(question);
  const toBeCalculated = asked ?? (expression !== null && isWorkedOut(expression) ? expression : null);
  const value = toBeCalculated === null ? null : calculate(toBeCalculated);
  const keyNumber = readNumber(key.text, mark);
  if (value === null || !keyNumber) return { calculated: "nowhere", problems };
  const others = options
    .filter((option) => option !== key)
    .map(({ text }) => ({ text, number: readNumber(text, mark) }));
  if (!says(keyNumber, value)) {
    problems.push(`${toBeCalculated} comes to ${shown(value)}, and the option that is marked says “${key.text}”`);
  }
  const alsoRight = others.find(
    ({ number }) => number && (saysTheSame(number, keyNumber) || isCloser(number, keyNumber, value)),
  );
  if (alsoRight) {
    problems.push(
      `“${key.text}” and “${alsoRight.text}” both say ${shown(value)}; where it is asked how a number is written, there is no expression`,
    );
  }
  // A question that says no more than an exercise does not say how to round.
  const isExact = says({ ...keyNumber, margin: 0 }, value);
  const calculated = asked !== null && isExact ? "by-question" : "by-writer";
  return { calculated: problems.length === 0 ? calculated : "nowhere", problems };
}

/** Of a rounded key and of what is rounded less. */
function isCloser(number: WrittenNumber, key: WrittenNumber, value: number): boolean {
  const [margin, marginOfKey] = [marginWhereSaid(number, value), marginWhereSaid(key, value)];
  return number.unit === key.unit && margin !== null && marginOfKey !== null && margin < marginOfKey;
}

function problemsOfAnswer(answer: string, key: string, options: Workings["options"], mark: DecimalMark): string[] {
  const differs = [`what was worked out is “${answer}”, and the option that is marked says “${key}”`];
  const [answerNumber, keyNumber] = [readNumber(answer, mark), readNumber(key, mark)];
  if (answerNumber && keyNumber) {
    const isUnitGiven = answerNumber.unit !== "" && keyNumber.unit !== "";
    if (isOtherName(answerNumber, keyNumber)) return differs;
    const isSaid = isUnitGiven
      ? saysTheSame({ ...keyNumber, value: answerNumber.value }, answerNumber) && says(keyNumber, answerNumber.value)
      : says(keyNumber, answerNumber.value);
    return isSaid ? [] : differs;
  }
  // A text may be said in other words, but not in those of another option.
  const said = comparable(answer);
  const isOther = options.some(({ text, is_correct }) => !is_correct && comparable(text) === said);
  return isOther && comparable(key) !== said ? differs : [];
}

/** Whole questions that are an exercise in arithmetic and no more; in all languages those that are a formula alone. */
const EXERCISE =
  /^(?:(?:what is|calculate|compute|evaluate|work out|find|how much is|was ist|berechne|combien font|calcule|cuánto es|quanto é)\s*:?\s*)?([-\d\s.+*/^()×÷·−√π]+|sqrt[-\d\s.+*/^()]+)\s*(?:=\s*[?_…]*)?\s*[?.:]?$/i;

/** What a question asks to calculate, where it says nothing else; null otherwise. */
export function askedFor(question: string): string | null {
  const plain = question
    .replace(/\\[dt]?frac\s*\{(\d+)\}\s*\{(\d+)\}|\\[dt]?frac\s*(\d)\s*(\d)/g, "(($1$3)/($2$4))")
    .replace(/\\(?:times|cdot)(?![a-zA-Z])/g, "*")
    .replace(/\\div(?![a-zA-Z])/g, "/")
    .replace(/\^\{(\d+)\}/g, "^$1")
    .replace(/\$|\*\*|\\(?:left|right|[,;: ])/g, "")
    .replace(/\s+/g, " ")
    .trim();
  const expression = EXERCISE.exec(plain)?.[1]?.trim() ?? "";
  // Beside one another they are a mixed number, and a point may be a thousand's.
  const isPlain = !/[\d)]\s*\(|\)\s*\d|\d\s+\d|\d\.\d{3}(?!\d)/.test(expression);
  return isPlain && isWorkedOut(expression) && calculate(expression) !== null ? expression : null;
}

function shown(value: number): string {
  return String(Number(value.toPrecision(10)));
}
