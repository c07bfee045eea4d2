import { comparable } from "~/providers/author/item-text";
import { calculate, isWorkedOut } from "./calculation";
import {
  isSameUnit,
  marginWhereSaid,
  readNumber,
  says,
  saysTheSame,
  type DecimalMark,
  type WrittenNumber,
} from "./written-number";

/** What somebody answered who saw no options. */
interface FreeAnswer {
  answer: string | null;
  /** How it is calculated; counts more than the answer, which may be a slip. */
  expression: string | null;
}

/** Which option an answer is: its index, or that it is none or several of them, or that no program can tell. */
type ToldOption = { answerIndex: number | null } | "not-told";

/** Finds the option that says an answer, by its number, or by its words where they are the same. */
export function toldOption(options: string[], { answer, expression }: FreeAnswer): ToldOption {
  const mark = numericMark(options);
  if (mark === null) return answer === null ? { answerIndex: null } : withSameWords(options, answer);
  const numbers = options.map((option) => readNumber(option, mark)!);
  const value = expression !== null && isWorkedOut(expression) ? calculate(expression) : null;
  const said = answer === null ? null : readNumber(answer, mark);
  if (said && isInAnotherUnit(said, numbers)) return "not-told";
  const calculated = value === null ? [] : sayingValue(numbers, { unit: "", name: "", ...said, value });
  const found = calculated.length > 0 || !said ? calculated : sayingValue(numbers, said);
  if (found.length === 1) return { answerIndex: found[0]! };
  if (found.length === 0) {
    const told = [value, said?.value ?? null].filter((number) => number !== null);
    const mayBeRounded = told.some((number) => options.some((option) => says(readAsRounded(option, mark), number)));
    return told.length === 0 || mayBeRounded ? "not-told" : { answerIndex: null };
  }
  return found.every((index) => saysTheSame(numbers[index]!, numbers[found[0]!]!)) ? { answerIndex: null } : "not-told";
}

/** The decimal mark with which all options are numbers; null when they are not. */
export function numericMark(options: string[]): DecimalMark | null {
  return ([".", ","] as const).find((mark) => options.every((option) => readNumber(option, mark) !== null)) ?? null;
}

/** 33 may be what 33.3 was rounded to: whether the question asks for that, no program knows. */
function readAsRounded(option: string, mark: DecimalMark): WrittenNumber {
  return readNumber(`about ${option}`, mark) ?? readNumber(option, mark)!;
}

/** No program knows that 3 m are 300 cm, nor whether a share is told in per cent. */
function isInAnotherUnit(said: WrittenNumber, numbers: WrittenNumber[]): boolean {
  if (said.unit === "" || numbers.some((number) => isSameUnit(number, said))) return false;
  return said.unit === "%" || numbers.every(({ unit }) => unit !== "");
}

/** Those that say it most exactly; without those of another unit or name, where the answer has one of theirs. */
function sayingValue(
  numbers: WrittenNumber[],
  { value, unit, name }: Pick<WrittenNumber, "value" | "unit" | "name">,
): number[] {
  const isOfUnit = (number: WrittenNumber) => unit === "" || isSameUnit(number, { unit });
  const isOfName = (number: WrittenNumber) => name === "" || number.name === name;
  const wanted = [isOfUnit, isOfName].filter((isOf) => numbers.some(isOf));
  const saying = [...numbers.keys()].filter((index) => {
    const number = numbers[index]!;
    return says(number, value) && wanted.every((isOf) => isOf(number));
  });
  const exact = saying.filter((index) => says({ ...numbers[index]!, margin: 0 }, value));
  if (exact.length > 0) return exact;
  const margins = new Map(saying.map((index) => [index, marginWhereSaid(numbers[index]!, value)!]));
  const least = Math.min(...margins.values());
  return saying.filter((index) => margins.get(index) === least);
}

function withSameWords(options: string[], answer: string): ToldOption {
  const same = [...options.keys()].filter((index) => comparable(options[index]!) === comparable(answer));
  return same.length === 1 ? { answerIndex: same[0]! } : "not-told";
}
