import { plainText } from "~/rich-text/rich-text.server";

/** Options that a learner would call the same: equal numbers in any notation, or equal words. */
export function comparable(option: string): string {
  let text: string;
  try {
    text = plainText(option)
      .replace(/[\s()$]/g, "")
      .toLowerCase()
      .replace(/\.$/, "");
  } catch {
    return option; // broken mathematics is reported on its own
  }
  const number = /^(-?(?:\d+(?:\.\d+)?|\.\d+))(?:\/(\d+(?:\.\d+)?))?(%?)$/.exec(
    text.replace(/,(?=\d{3}\b)/g, "").replace("−", "-"),
  );
  if (!number) return text;
  const value = Number(number[1]) / Number(number[2] ?? 1) / (number[3] ? 100 : 1);
  return String(Number(value.toPrecision(12)));
}
