/** `C`, `(c)`, `Option C`; also with the option's text behind it, as in `C) 42`. */
const LETTER = /^(?:(?:option|answer|choice)\s+)?[([]?([A-E])(?:[)\]]|[.:](?=\s|$)|$)(.*)$/is;
/** Behind a letter, another one instead of the option's text, which may be a letter, too. */
const MORE_LETTERS = /^\s*(?:[,;/&]|and\b|or\b)\s*[([]?[A-E]\b/i;

/** The one letter that a solver names as right, a capital; null when none, several, or what is no letter is named. */
export function readOptionLetter(named: string[]): string | null {
  const letters = new Set(named.map(letterIn));
  const [letter = null] = letters;
  return letters.size === 1 ? letter : null;
}

function letterIn(text: string): string | null {
  const [, letter = "", rest = ""] = LETTER.exec(text.replace(/[*_`"'“”]/g, "").trim()) ?? [];
  return letter === "" || MORE_LETTERS.test(rest) ? null : letter.toUpperCase();
}
