import { comparable } from "~/providers/author/item-text";
import { calculate, isWorkedOut } from "./calculation";
import { readNumber, says, saysTheSame, type DecimalMark, type WrittenNumber } from "./written-number";

/** What somebody answered who saw no options. */
export interface FreeAnswer {
  answer: string | null;
  /** How it is calculated; counts more than the answer, which may be a slip. */
  expression: string | null;
}

/** Which option an answer is: its index, or that it is none or several of them, or that no program can tell. */
export type ToldOption = { answerIndex: number | null } | "not-told";

/** Finds the option that says an answer, by its number, or by its words where they are the same. */
export function toldOption(options: string[], { answer, expression }: FreeAnswer): ToldOption {
  const mark = numericMark(options);
  if (mark === null) return answer === null ? { answerIndex: null } : withSameWords(options, answer);
  const numbers = options.map((option) => readNumber(option, mark)!);
  const value = expression !== null && isWorkedOut(expression) ? calculate(expression) : null;
  const said = answer === null ? null : readNumber(answer, mark);
  const calculated = value === null ? [] : sayingValue(numbers, { value, unit: said?.unit ?? "" });
  const found = calculated.length > 0 || !said ? calculated : sayingValue(numbers, said);
  if (found.length === 1) return { answerIndex: found[0]! };
  if (found.length === 0) return value === null && !said ? "not-told" : { answerIndex: null };
  return found.every((index) => saysTheSame(numbers[index]!, numbers[found[0]!]!)) ? { answerIndex: null } : "not-told";
}

/** The decimal mark with which all options are numbers; null when they are not. */
export function numericMark(options: string[]): DecimalMark | null {
  return ([".", ","] as const).find((mark) => options.every((option) => readNumber(option, mark) !== null)) ?? null;
}

/** Those that say it most exactly; without those of another unit, where the answer has one. */
function sayingValue(numbers: WrittenNumber[], { value, unit }: Pick<WrittenNumber, "value" | "unit">): number[] {
  const ofUnit = numbers.some((number) => number.unit === unit) ? unit : "";
  const saying = [...numbers.keys()].filter((index) => {
    const number = numbers[index]!;
    return says(number, value) && (ofUnit === "" || number.unit === ofUnit);
  });
  const exact = saying.filter((index) => says({ ...numbers[index]!, margin: 0 }, value));
  if (exact.length > 0) return exact;
  const margin = Math.min(...saying.map((index) => numbers[index]!.margin));
  return saying.filter((index) => numbers[index]!.margin === margin);
}

function withSameWords(options: string[], answer: string): ToldOption {
  const same = [...options.keys()].filter((index) => comparable(options[index]!) === comparable(answer));
  return same.length === 1 ? { answerIndex: same[0]! } : "not-told";
}
