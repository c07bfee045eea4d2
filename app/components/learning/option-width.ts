import { textOf } from "~/text/text-of";

/** In two columns a longer one would take more than one line; */
const MOST_IN_A_COLUMN = 28;
/** on a phone, more than one, */
const MOST_ON_A_PHONE = 10;
/** and what cannot be broken, as a formula, would not fit at all. */
const MOST_IN_A_WORD = 8;

/** The classes, beside `options`, of options as wide as these are: how many stand side by side. */
export function optionWidth(options: string[]): string {
  const longest = (parts: string[]) => Math.max(...parts.map(({ length }) => length));
  const all = longest(options.map(textOf));
  if (all > MOST_IN_A_COLUMN) return "";
  const word = longest(options.flatMap((html) => textOf(html).split(html.includes("<math") ? /$/ : " ")));
  return all > MOST_ON_A_PHONE || word > MOST_IN_A_WORD ? "options-short" : "options-short options-brief";
}
