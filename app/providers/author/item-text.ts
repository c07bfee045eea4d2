/** How questions are compared: Markdown with TeX taken for what a reader sees, near enough for a rule. */

/** What is left to read without TeX's commands and Markdown's signs. */
export function withoutTex(text: string): string {
  return text
    .replace(/\\(?:text|mathrm|mathbf|textbf|operatorname)\s*\{([^}]*)\}/g, "$1")
    .replace(/\\[a-zA-Z]+/g, " ")
    .replace(/\\./g, " ")
    .replace(/[${}`*_^~]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Lower-case words and numbers. */
export function tokens(text: string): string[] {
  return (
    withoutTex(text)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+|\d+(?:[.,]\d+)*/gu) ?? []
  );
}

/** As a phrase with a space at both ends, so that only whole words are found in another. */
export function phrase(text: string): string {
  return ` ${tokens(text).join(" ")} `;
}

export function numbersIn(text: string): string[] {
  return withoutTex(text).match(/\d+(?:[.,]\d+)*/g) ?? [];
}

export function letters(text: string): number {
  return withoutTex(text).match(/\p{L}/gu)?.length ?? 0;
}

/**
 * An option such that two which a learner would call the same are equal: spaces (TeX's too), surrounding punctuation and
 * emphasis do not count. Capitals do in formulas, in code and in words of one or two letters: AA, Aa and aa are
 * different genotypes.
 */
export function comparable(option: string): string {
  return option
    .split(/(\$[^$]*\$|`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{L}{3,}/gu, (word) => word.toLowerCase())))
    .join("")
    .replace(/\\(?:[,;:! ]|quad|qquad|left|right|displaystyle)(?![a-zA-Z])/g, "")
    .replace(/\\[dt]frac/g, "\\frac")
    .replace(/\*\*|[$`"“”„\s~]/g, "")
    .replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
}

const WHOLE_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** A sign of a script that writes syllables or words says as much as so many letters. */
const LETTERS_A_SIGN = 3;

/** Signs that there are to read, in letters: a formula counts as it is written. */
export function readingLength(text: string): number {
  const formulas = text.match(/\$[^$]+\$/g) ?? [];
  const words = withoutTex(text.replace(/\$[^$]+\$/g, " "));
  const signs = words.match(WHOLE_WORDS)?.length ?? 0;
  return words.length + (LETTERS_A_SIGN - 1) * signs + formulas.join("").length;
}

/** Words, as far as they are told apart by spaces; a Han, kana or Hangul sign counts as three. */
export function wordCount(text: string): number {
  const signs = text.match(WHOLE_WORDS)?.length ?? 0;
  return tokens(text.replace(WHOLE_WORDS, " ")).length + LETTERS_A_SIGN * signs;
}

const SCRIPTS = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
  Hangul: /\p{Script=Hangul}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Han: /\p{Script=Han}/gu,
};

/** How many letters a text has of each script, outside formulas and code. */
export function lettersByScript(text: string): Map<string, number> {
  const words = withoutTex(text.replace(/\$[^$]+\$|`[^`]+`/g, " "));
  return new Map(Object.entries(SCRIPTS).map(([script, letter]) => [script, words.match(letter)?.length ?? 0]));
}
