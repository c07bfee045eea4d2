import { isMarked, namesTold, SOMEBODY, type Proper } from "./person-marks";

/**
 * Finds what may be the names of people, and of where they live, in a text that somebody typed. Terms of a field have
 * capitals as well (Carthage, Chirality), so a single word is a name only beside a mark of a person. In doubt it is one.
 */

/** Names of people, as they are typed, without a possessive's ending. */
export interface PersonNames {
  /** Each tells on a person by itself. */
  single: Set<string>;
  /** Only together: where all nouns have capitals, two of them in a row may be a name. */
  pairs: [string, string][];
}

/** The ending of a possessive. */
const OWNERS = /['’]s$/;
/** A name as it is compared: without a possessive's ending, and with one sort of apostrophe. */
export function plainName(word: string): string {
  return word.replace(OWNERS, "").replaceAll("’", "'");
}
export const CAPITALISED = /(?<![\p{L}\p{N}$\\])\p{Lu}[\p{L}\p{M}'’-]+/gu;
const PARTICLE =
  "(?:(?:van|von|v\\.|vom|zu|zur|zum|de|da|do|das|dos|di|del|della|den|der|ter|ten|la|le|du|des|bin|ibn|bint|ben|al|el|af|av|y|e|d['’])[ -]){1,3}";
/** Between two words of one name. */
const WITHIN_A_NAME = new RegExp(String.raw`^(?: |-)(?:\p{Lu}\.? )?(?:${PARTICLE})?$`, "u");
const WITH_PARTICLE = new RegExp(String.raw`^ (?:${PARTICLE})$`, "u");
const COMMA = /^, ?$/;
/** Between names that are told one after another. */
const IN_A_LIST = /^(?:, ?| )(?:(?:and|or|&|und|et|y|e|и) )?$/;
const CONJUNCTION = /^ (?:and|or|&|und|et|y|e|и) $/;
/** Of the place where something happened: "in Rome, Carthage was hated". */
const PLACE = /(?<!\p{L})(?:in|at|during|after|before|near|around|under)(?: the)? $/u;

/** They begin sentences, and so stand with a capital before other words that have one. */
const OPENERS = new Set(
  `a about after again all also although among an ancient and any are as at be because before both but by can could dear
   did do does during each either every explain few first for from had has have he hello hence her here hi his how however
   i if in is it its just know last learn learning let like many maybe modern most much must my neither next no none nor
   not now of often on once one only or other our perhaps please second she should show since so some sometimes soon
   studying tell than thanks that the their then there therefore these they this those though through thus to today too two
   under understand understanding until was we well were what when where whether which while who whose why will with
   without would yes yet you your
   le la les un une des el los las lo il gli der die das ein eine und aber weil wenn wie was warum ich es
   и а но в на не что как почему это я o os as um uma`
    .trim()
    .split(/\s+/),
);

/**
 * @param isExcused told a word in small letters: whether it is known to be a term
 * @param capitalisesNouns as German does
 */
export function personNamesIn(
  text: string,
  isExcused: (word: string) => boolean,
  capitalisesNouns: boolean,
): PersonNames {
  const propers = properWordsOf(text).filter(({ word }) => !isExcused(word.toLowerCase()));
  const single = markedNames(text, propers, (proper, index) => {
    if (isMarked(text, proper, { capitalisesNouns, doubtCounts: true })) return true;
    return !capitalisesNouns && (isInRow(text, propers, index) || isWithComma(text, propers, index));
  });
  const pairs = propers.slice(1).flatMap((proper, index): [string, string][] => {
    const previous = propers[index]!;
    return text.slice(previous.end, proper.start) === " " ? [[previous.word, proper.word]] : [];
  });
  const told = namesTold(text).filter((name) => !OPENERS.has(name.toLowerCase()) && !isExcused(name.toLowerCase()));
  for (const name of told) single.add(plainName(name));
  return { single, pairs: capitalisesNouns ? pairs : [] };
}

export const MAX_TOPIC_WORDS = 8;

/** What of a topic, as a learner typed it, is the field's and no secret. */
export interface TopicWords {
  /** All but names beside which it says, there or in what else the learner typed, that they are a person's. */
  terms: string;
  /** All but those of which that is certain: in "Python for Django" nothing is. */
  likelyTerms: string;
  /** Whether it is nothing but the name of a field, such that all of it may be repeated. */
  isField: boolean;
  /** Words of the topic, these and all others. */
  count: number;
}

export function wordsOfTopic(topic: string, alsoTyped: string[]): TopicWords {
  const words = topic.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  const termsWhere = (doubtCounts: boolean) => {
    const names = [topic, ...alsoTyped].flatMap((text) => {
      const isName = (proper: Proper) => isMarked(text, proper, { capitalisesNouns: false, doubtCounts });
      return [...markedNames(text, properWordsOf(text), isName)];
    });
    const people = new Set(names.map((name) => name.toLowerCase()));
    return words.filter((word) => !people.has(plainName(word.toLowerCase())));
  };
  const terms = termsWhere(true);
  return {
    terms: terms.join(" "),
    likelyTerms: termsWhere(false).join(" "),
    count: words.length,
    isField: terms.length === words.length && words.length <= MAX_TOPIC_WORDS && !SOMEBODY.test(topic.toLowerCase()),
  };
}

function markedNames(text: string, propers: Proper[], isName: (proper: Proper, index: number) => boolean): Set<string> {
  const names = new Set<string>();
  let isPreviousName = false;
  propers.forEach((proper, index) => {
    const gap = index === 0 ? null : text.slice(propers[index - 1]!.end, proper.start);
    const isTold = isPreviousName && gap !== null && (IN_A_LIST.test(gap) || WITHIN_A_NAME.test(gap));
    isPreviousName = isTold || isName(proper, index);
    if (isPreviousName) names.add(proper.word);
  });
  return names;
}

/** All words with a capital, but for short ones all in capitals (DNA, SQL) and what only begins a sentence. */
function properWordsOf(text: string): Proper[] {
  return [...text.matchAll(CAPITALISED)].flatMap((match) => {
    const typed = match[0];
    const word = plainName(typed);
    const start = match.index;
    if (/^\p{Lu}{2,5}$/u.test(word) || /^I['’]/.test(word) || isOpener(text, word, start)) return [];
    return [{ word, start, end: start + typed.length, isPossessive: OWNERS.test(typed) }];
  });
}

function isOpener(text: string, word: string, start: number): boolean {
  if (!OPENERS.has(word.toLowerCase()) || !/(?:^|[.!?:;…"“(\n]\s*)$/.test(text.slice(Math.max(0, start - 5), start)))
    return false;
  // "An Nguyen" is a name, "An Englishman" is not.
  return word !== "An" || !/^ (?![AEIOUH])\p{Lu}/u.test(text.slice(start + 2, start + 4));
}

function isWithin(text: string, one: Proper, next: Proper): boolean {
  const gap = text.slice(one.end, next.start);
  return WITHIN_A_NAME.test(gap) || WITH_PARTICLE.test(gap);
}

function isInRow(text: string, propers: Proper[], index: number): boolean {
  const [before, proper, after] = [propers[index - 1], propers[index]!, propers[index + 1]];
  return (
    (before !== undefined && isWithin(text, before, proper)) || (after !== undefined && isWithin(text, proper, after))
  );
}

/** As in "Smith, Anna"; not in a list of three and more, nor after the place where something happened. */
function isWithComma(text: string, propers: Proper[], index: number): boolean {
  const isCommaBetween = (first: number) => {
    const [one, next] = [propers[first], propers[first + 1]];
    return one !== undefined && next !== undefined && COMMA.test(text.slice(one.end, next.start));
  };
  const isInList = (first: number) => {
    const [next, afterwards] = [propers[first + 1]!, propers[first + 2]];
    const gap = afterwards === undefined ? "" : text.slice(next.end, afterwards.start);
    if (CONJUNCTION.test(gap)) return !isCommaBetween(first + 2); // "Smith, Anna and Jones, Bob" is no list of terms
    return (gap.startsWith(",") && IN_A_LIST.test(gap)) || isCommaBetween(first - 1);
  };
  return [index - 1, index].some(
    (first) =>
      isCommaBetween(first) &&
      !isInList(first) &&
      !PLACE.test(text.slice(Math.max(0, propers[first]!.start - 20), propers[first]!.start).toLowerCase()),
  );
}
