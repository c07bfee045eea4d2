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

/**
 * What a written text repeats of what a learner typed; null when it repeats nothing.
 *
 * @param known texts that are no secret, such as the question that the learner explained: what stands in them may stand
 *   here (but for addresses)
 */
export function repeatedFrom(written: string, typed: string[], known: string[]): Repeated | null {
  const isKnown = (find: (text: string) => string[]) => {
    const found = new Set(known.flatMap(find));
    return (thing: string) => found.has(thing);
  };
  const shares = (find: (text: string) => string[], except: (thing: string) => boolean) => {
    const here = new Set(find(written));
    return typed.flatMap(find).some((thing) => here.has(thing) && !except(thing));
  };

  if (shares(addressesIn, () => false)) return "e-mail address";
  if (shares(longNumbersIn, isKnown(longNumbersIn))) return "number";
  if (shares(runsIn, isKnown(runsIn))) return "words";
  const isKnownWord = isKnown(wordsIn);
  return typed.some((text) => sharesName(written, text, isKnownWord)) ? "name" : null;
}

function addressesIn(text: string): string[] {
  return (text.match(/[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[\p{L}]{2,}/gu) ?? []).map((address) => address.toLowerCase());
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

/** Knows words in scripts that put no spaces between them, too. */
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

function wordsIn(text: string): string[] {
  return [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase());
}

/**
 * Whether a capitalised word stands in both, where in one of them at least no sentence begins with it. Short words all
 * in capitals (DNA, SQL) are terms. In German every noun has a capital, so there only two in a row may be a name.
 */
function sharesName(written: string, typed: string, isKnownWord: (word: string) => boolean): boolean {
  const [here, there] = [capitalisedIn(written), capitalisedIn(typed)];
  const shared = [...there.keys()].filter((word) => here.has(word) && !isKnownWord(word.toLowerCase()));
  if (capitalisesNouns(typed)) return shared.some((word) => shared.some((next) => typed.includes(`${word} ${next}`)));
  return shared.some((word) => there.get(word) || here.get(word));
}

/** Capitalised words, each with whether it stands in the middle of a sentence somewhere. */
function capitalisedIn(text: string): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const match of text.matchAll(/(?<![\p{L}\p{N}$\\])\p{Lu}[\p{L}\p{M}'’-]+/gu)) {
    const word = match[0].replace(/['’]s$/, "");
    if (/^\p{Lu}{2,5}$/u.test(word) || /^I['’]/.test(word)) continue;
    const isMiddle = /[\p{L}\p{N},;)'’"”-]\s+["“„(]?$/u.test(text.slice(0, match.index));
    found.set(word, found.get(word) || isMiddle);
  }
  return found;
}

function capitalisesNouns(text: string): boolean {
  const words = new Set(wordsIn(text));
  const german = [
    "der",
    "die",
    "das",
    "den",
    "dem",
    "ein",
    "eine",
    "und",
    "ist",
    "ich",
    "nicht",
    "mit",
    "für",
    "weil",
    "sich",
  ];
  return german.filter((word) => words.has(word)).length >= 2;
}
