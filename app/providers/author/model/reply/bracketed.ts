import { createJsonLexer } from "./json-lexer";

/** So many characters are gone through in search of closing brackets, in one text: others wait meanwhile. */
const MOST_SEARCHED = 2_000_000;
/** To look at a stretch takes about as long as to go through so many characters more. */
const CHARACTERS_A_LOOK = 400;
/** None of these is in JSON but in its strings; `[0, 1)` and `{x | x > 0` are left behind soon by that. */
const NEVER_IN_CODE = new Set("()$=?!\\;<>|");
/** As Python writes it, with strings that the lexer takes for code. */
const SINGLE_QUOTED = /[{[\s]*'/y;

/**
 * Goes through what stands between a bracket and the one that closes it, from the first to the last. What is inside of
 * such a stretch is come to as well, unless the visitor says that it needs no second look. Ends early in a text in
 * which many brackets are never closed.
 *
 * @param visit told each stretch; says whether all of it is understood
 */
export function visitBracketed(text: string, visit: (source: string) => boolean): void {
  let searchable = MOST_SEARCHED;
  let begin = nextBracket(text, 0);
  while (begin >= 0 && searchable > 0) {
    const { end, isClosed } = goThroughBracketed(text, begin, searchable);
    searchable -= end - begin + CHARACTERS_A_LOOK;
    const isUnderstood = isClosed && visit(text.slice(begin, end));
    begin = nextBracket(text, isUnderstood ? end : begin + 1);
  }
}

/** The last JSON in a text that is an object or a list of objects; null when there is none. */
export function lastJsonIn(text: string): string | null {
  let last: string | null = null;
  visitBracketed(text, (source) => {
    const isJson = isObjects(source);
    if (isJson) last = source;
    return isJson;
  });
  return last;
}

function isObjects(source: string): boolean {
  try {
    return [JSON.parse(source)].flat().every((value) => typeof value === "object" && value !== null);
  } catch {
    return false;
  }
}

function nextBracket(text: string, from: number): number {
  const distance = text.slice(from).search(/[{[]/);
  return distance < 0 ? -1 : from + distance;
}

/** To the place behind the closing bracket, or to where it is clear that there is none, within so many characters. */
function goThroughBracketed(text: string, begin: number, most: number): { end: number; isClosed: boolean } {
  const lexer = createJsonLexer();
  const until = Math.min(text.length, begin + most);
  SINGLE_QUOTED.lastIndex = begin;
  const isSingleQuoted = SINGLE_QUOTED.test(text);
  let depth = 0;
  for (let at = begin; at < until; at++) {
    const character = text[at]!;
    if (lexer(character) !== "code") continue;
    if (character === "{" || character === "[") depth++;
    if (character === "}" || character === "]") depth--;
    if (depth === 0) return { end: at + 1, isClosed: true };
    if (NEVER_IN_CODE.has(character) && !isSingleQuoted) return { end: at, isClosed: false };
  }
  return { end: until, isClosed: false };
}
