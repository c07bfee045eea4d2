/**
 * A misconception as a sentence about who has it. Packs begin it with what one does ("Counts the overlap twice."); null
 * for any other wording.
 */
export function whatALearnerDoes(misconception: string): string | null {
  const [first = ""] = misconception.trim().split(/\s/, 1);
  if (!/^[A-Z][a-z]+s$/.test(first)) return null;
  return `A learner who picks this often ${first.toLowerCase()}${misconception.trim().slice(first.length)}`;
}
