const PLAIN_START = /^[ -~]([ -~]|$)/; // most names need no segmenter
const characters = new Intl.Segmenter(); // to make one takes longer than a query

/** One or two capital letters for a round badge: of the names, else of the e-mail address. */
export function initialsOf(person: { firstName: string; lastName: string; email: string }): string {
  const initials = firstCharacter(person.firstName) + firstCharacter(lastWord(person.lastName));
  return (initials || firstCharacter(person.email)).toUpperCase();
}

/** Names in the middle stand before the last name. */
function lastWord(name: string): string {
  return name.trim().split(/\s+/).at(-1) ?? "";
}

/** What a reader takes for one character may be several code points: an accent, a flag. */
function firstCharacter(text: string): string {
  const start = text.trimStart();
  if (PLAIN_START.test(start)) return start.charAt(0);
  const [first] = characters.segment(start);
  return first?.segment ?? "";
}
