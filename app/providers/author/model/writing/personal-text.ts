/**
 * Keeps what learners type out of what others read: questions, and concepts' names and summaries, are kept for everybody
 * who learns the subject.
 */

import { CAPITALISED, personNamesIn, plainName, type PersonNames } from "./person-names";

/** Which kind of thing a text has from a learner; named without repeating it. */
export type Repeated = "words" | "e-mail address" | "number" | "name";

/** A run of so many words is no longer a turn of phrase that everybody uses. */
const RUN = 5;
/** With so many digits a number may be a telephone's, a house's, a customer's. */
const DIGITS = 4;

/** What a written text repeats of what a learner typed. */
export interface Repetition {
  kind: Repeated;
  /** The names that it repeats, where these are all that it does; they may be terms, as far as anybody can tell. */
  names: string[];
}

/** Null for a text that repeats nothing. */
export type RepetitionFinder = (written: string) => Repetition | null;

/**
 * Reads what a learner typed once, for many written texts.
 *
 * @param known texts that are no secret, such as the question that the learner explained: what stands in them may stand
 *   everywhere (but for addresses)
 * @param terms names from the field: their words are no names of people, but that is all that they excuse
 */
export function findRepetitionsOf(typed: string[], known: string[], terms: string[] = []): RepetitionFinder {
  const secrets = (find: (text: string) => string[], excused: string[]) => {
    const free = new Set(excused.flatMap(find));
    return new Set(typed.flatMap(find).filter((thing) => !free.has(thing)));
  };
  const addresses = secrets(addressesIn, []);
  const numbers = secrets(longNumbersIn, known);
  const runs = secrets(runsIn, known);
  const knownWords = new Set([...known, ...terms].flatMap(wordsIn).map(plainName));
  const names = typed.map((text) => personNamesIn(text, (word) => knownWords.has(word), capitalisesNouns(text)));

  return (written) => {
    if (addressesIn(written).some((address) => addresses.has(address))) return { kind: "e-mail address", names: [] };
    if (longNumbersIn(written).some((number) => numbers.has(number))) return { kind: "number", names: [] };
    if (runsIn(written).some((run) => runs.has(run))) return { kind: "words", names: [] };
    const repeated = namesOf(names, new Set(capitalisedIn(written)));
    return repeated.length > 0 ? { kind: "name", names: repeated } : null;
  };
}

function namesOf(names: PersonNames[], written: Set<string>): string[] {
  const found = names.flatMap(({ single, pairs }) => [
    ...[...single].filter((name) => written.has(name)),
    ...pairs.filter((pair) => pair.every((name) => written.has(name))).flat(),
  ]);
  return [...new Set(found)];
}

/** Each of the names left out, so that whoever repairs the text cannot read it. */
export function withoutNames(text: string, names: string[]): string {
  return text.replace(CAPITALISED, (word) => (names.includes(plainName(word)) ? "…" : word));
}

function addressesIn(text: string): string[] {
  return (text.match(/[^\s@<>()"',;:]{1,64}@[^\s@<>()"',;:]{1,200}\.\p{L}{2,}/gu) ?? []).map((address) =>
    address.toLowerCase(),
  );
}

/** Digits alone, so that "0171 234-567" is found as "0171234567"; a decimal fraction is mathematics. */
function longNumbersIn(text: string): string[] {
  const whole = text.replace(/(?<![\d.,])\d+[.,]\d+(?![.,]?\d)/g, " ");
  const runs = whole.match(/\d+(?:[ \-/.]\d+)*/g) ?? [];
  return runs
    .flatMap((run) => [run, ...run.split(/\D/)])
    .map((run) => run.replace(/\D/g, ""))
    .filter((run) => run.length >= DIGITS);
}

function runsIn(text: string): string[] {
  const words = wordsIn(text);
  return words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" "));
}

/** Scripts that put no spaces between words; a segmenter knows these, but takes its time. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

function wordsIn(text: string): string[] {
  const words = WITHOUT_SPACES.test(text)
    ? [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
    : (text.match(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []);
  return words.map((word) => word.toLowerCase());
}

function capitalisedIn(text: string): string[] {
  return (text.match(CAPITALISED) ?? []).map(plainName);
}

const GERMAN = new Set("der die das den dem ein eine und ist ich nicht mit für weil sich".split(" "));

function capitalisesNouns(text: string): boolean {
  return new Set(wordsIn(text).filter((word) => GERMAN.has(word))).size >= 2;
}
