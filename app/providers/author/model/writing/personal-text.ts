/**
 * Keeps what learners type out of what others read: questions, and concepts' names and summaries, are kept for everybody
 * who learns the subject.
 */

/** Which kind of thing a text has from a learner; named without repeating it. */
export type Repeated = "words" | "e-mail address" | "number" | "name";

/** A run of so many words is no longer a turn of phrase that everybody uses. */
const RUN = 5;
/** With so many digits a number may be a telephone's, a house's, a customer's. */
const DIGITS = 4;

/** What a written text repeats of what a learner typed; null when it repeats nothing. */
export type RepetitionFinder = (written: string) => Repeated | null;

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
  const knownWords = new Set([...known, ...terms].flatMap(wordsIn).map((word) => word.replace(OWNERS, "")));
  const names = typed.map((text) => namesIn(text, knownWords));

  return (written) => {
    if (addressesIn(written).some((address) => addresses.has(address))) return "e-mail address";
    if (longNumbersIn(written).some((number) => numbers.has(number))) return "number";
    if (runsIn(written).some((run) => runs.has(run))) return "words";
    const capitalised = capitalisedIn(written);
    return names.some((isShared) => isShared(capitalised)) ? "name" : null;
  };
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

/**
 * Finds a name of a typed text among the capitalised words of another: one that stands in both, in one of them at least
 * where no sentence begins. Short words all in capitals (DNA, SQL) are terms. In German every noun has a capital, so
 * there only two in a row may be a name.
 */
function namesIn(typed: string, knownWords: Set<string>): (others: Map<string, boolean>) => boolean {
  const names = [...capitalisedIn(typed)].filter(([word]) => !knownWords.has(word.toLowerCase()));
  if (!capitalisesNouns(typed))
    return (others) => names.some(([name, inside]) => others.has(name) && (inside || others.get(name)));
  const secret = new Set(names.map(([name]) => name));
  const pairs = [...typed.matchAll(/([\p{L}\p{M}'’-]+) (?=([\p{L}\p{M}'’-]+))/gu)]
    .map(([, name, next]) => [name!, next!])
    .filter((pair) => pair.every((name) => secret.has(name)));
  return (others) => pairs.some((pair) => pair.every((name) => others.has(name)));
}

const OWNERS = /['’]s$/;

/** Capitalised words, each with whether it stands in the middle of a sentence somewhere. In a title none does. */
function capitalisedIn(text: string): Map<string, boolean> {
  const isTitle = !/(?<!\p{L})\p{Ll}{4,}/u.test(text);
  const found = new Map<string, boolean>();
  for (const match of text.matchAll(/(?<![\p{L}\p{N}$\\])\p{Lu}[\p{L}\p{M}'’-]+/gu)) {
    const word = match[0].replace(OWNERS, "");
    if (/^\p{Lu}{2,5}$/u.test(word) || /^I['’]/.test(word)) continue;
    const isMiddle =
      !isTitle && /[\p{L}\p{N},;)'’"”][ \t]+["“„(]?$/u.test(text.slice(Math.max(0, match.index - 5), match.index));
    found.set(word, found.get(word) || isMiddle);
  }
  return found;
}

const GERMAN = new Set("der die das den dem ein eine und ist ich nicht mit für weil sich".split(" "));

function capitalisesNouns(text: string): boolean {
  return new Set(wordsIn(text).filter((word) => GERMAN.has(word))).size >= 2;
}
