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
    .replace(/[.,;:!?]+$/, "");
}
