import { UsageError } from "./usage-error";

/** The number behind an option of the command line. @throws UsageError outside of its range, both ends of which count */
export function numberOption(name: string, text: string, range: { from: number; to: number; whole?: boolean }): number {
  const number = text.trim() === "" ? NaN : Number(text);
  const isInRange = number >= range.from && number <= range.to && (!range.whole || Number.isInteger(number));
  if (isInRange) return number;
  const kind = range.whole ? "a whole number" : "a number";
  throw new UsageError(`--${name} must be ${kind} from ${range.from} to ${range.to}, not "${text}".`);
}
