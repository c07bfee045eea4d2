/**
 * British spellings as American ones, so that a text is known again in the other: for comparing, not for reading. Takes
 * what is in lower case.
 */
const RESPELLINGS: [RegExp, string][] = [
  [/practis/g, "practic"],
  [/our/g, "or"],
  [/(cent|met|lit|fib|theat)r(e|ed)(?=s?\b)/g, "$1er$2"],
  [/(cent|met|lit|fib|theat)ere(?=s?\b)/g, "$1er"],
  [/(cent)ring\b/g, "$1ering"],
  [/(?<=[a-z]{3})is(?=(e|ed|es|er|ers|ing|ation|ations)\b)/g, "iz"],
  [/ys(?=(e|ed|es|ing)\b)/g, "yz"],
  [/ll(?=(ed|ing|er|ers)\b)/g, "l"],
  [/fulfill/g, "fulfil"],
  [/grey/g, "gray"],
  [/tyre/g, "tire"],
  [/programme(?=s?\b)/g, "program"],
  [/towards\b/g, "toward"],
];

export function inOneSpelling(text: string): string {
  return RESPELLINGS.reduce((text, [british, american]) => text.replace(british, american), text);
}
