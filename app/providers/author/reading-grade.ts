/** Fewer words say too little about how somebody writes. */
const MIN_WORDS = 30;

/**
 * How many years of school a text asks for, by the Flesch-Kincaid grade level: 0.39 words a sentence + 11.8 syllables a
 * word − 15.59 (Kincaid, Fishburne, Rogers & Chissom, "Derivation of new readability formulas for Navy enlisted
 * personnel", 1975). Made for English; other languages in Latin letters come out some grades higher.
 *
 * @returns null for texts that it says nothing about: short ones, other scripts, more formulas than words
 */
export function readingGrade(text: string): number | null {
  const prose = text.replace(/\$\$[^$]*\$\$|\$[^$]*\$|```[\s\S]*?```|`[^`]*`/g, " x ");
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  const latin = prose.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const words = prose.match(/\p{Script=Latin}{2,}/gu) ?? [];
  const formulas = prose.match(/(?<!\p{L})x(?!\p{L})/gu)?.length ?? 0;
  if (words.length < MIN_WORDS || latin < 0.9 * letters || formulas > words.length / 5) return null;
  const sentences = Math.max(1, prose.match(/[.!?:;](?=\s|$)|\n\s*\n|\n\s*[-|]/g)?.length ?? 0);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59;
}

/** Groups of vowels, without a silent e at the end. */
function syllablesIn(word: string): number {
  const plain = word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const groups = plain.replace(/(?<=[^aeiouyl])e$/, "").match(/[aeiouy]+/g) ?? [];
  return Math.max(1, groups.length);
}
