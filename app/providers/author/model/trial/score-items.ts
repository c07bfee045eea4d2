import { findItemFlaws, type ItemFlaw } from "~/providers/author/item-flaws";
import { comparable, letters, phrase, tokens, withoutTex, wordCount } from "~/providers/author/item-text";
import { isDoubtful } from "~/providers/author/model/writing/doubtful-words";
import type { WrittenQuestion } from "~/providers/author/model/writing/schemas";
import { numericMark, toldOption } from "~/providers/author/model/writing/told-option";
import { checkWorkings } from "~/providers/author/model/writing/workings";
import { readNumber } from "~/providers/author/model/writing/written-number";
import { readingGrade } from "~/providers/author/reading-grade";
import { reachableFrom } from "./reachable";

/** What a writer was told besides the rules. */
export interface Told {
  /** Names of prerequisites of the concept. */
  prerequisites: string[];
  /** Behind the failed question of a breakdown; null where there was none. */
  misconception: string | null;
}

/** Measures of one written item, each by a rule; null where the rule says nothing about this item. */
export interface ItemScore {
  flaws: ItemFlaw[];
  options: number;
  /** Share of the wrong options whose misconception has four words or more and is no other option's. */
  distinctMisconceptions: number;
  /** Share of the wrong options that are of the key's kind (number or words) and half to twice as long. */
  likeKey: number;
  /** Of numbers alone: share of the wrong options that one or two steps of arithmetic reach from the question's numbers. */
  reachable: number | null;
  /** Whether `answer` says the marked option and no other: the same number, or the same words. */
  answerIsKey: boolean;
  /** Whether `expression` comes to the marked option and to no other; null where there is none. */
  expressionIsKey: boolean | null;
  /** Whether the explanation says the key last, and no feedback says a short one. */
  wordsLeadToKey: boolean;
  /** Of a breakdown: the largest share of the failed misconception's words that a wrong option's misconception has. */
  grounding: number | null;
  /** Share of the prerequisites named in `rests_on` that the writer was told of; null where none is named. */
  knownPrerequisites: number | null;
  /** School grade of question and explanation (see reading-grade.ts). */
  readingGrade: number | null;
}

const MIN_MISCONCEPTION_WORDS = 4;
/** Times as long as the key, or as short. */
const LENGTH_RATIO = 2;
/** Letters; shorter words, such as "the", say nothing about a misconception. */
const CONTENT_WORD = 4;

export function scoreItem(item: WrittenQuestion, { prerequisites, misconception }: Told): ItemScore {
  const { question, explanation, answer, expression, options } = item;
  const wrong = options.filter((option) => !option.is_correct);
  const named = wrong.flatMap(({ rests_on }) => rests_on ?? []);
  return {
    flaws: findItemFlaws({
      ...{ question, explanation },
      options: options.map(({ is_correct, ...option }) => ({ ...option, isCorrect: is_correct })),
    }),
    options: options.length,
    distinctMisconceptions: shareOf(wrong, (option) => isDistinct(option, wrong)) ?? 0,
    likeKey: shareOf(wrong, ({ text }) => isLikeKey(text, options)) ?? 0,
    reachable: reachableShare(item),
    answerIsKey: isKey(answer, options),
    expressionIsKey:
      expression === null
        ? null
        : checkWorkings({ ...item, answer: null }).calculated !== "nowhere" &&
          checkWorkings({ ...item, answer: null }).problems.length === 0,
    wordsLeadToKey: !isDoubtful(item),
    grounding: misconception === null ? null : groundingIn(misconception, wrong),
    knownPrerequisites: shareOf(named, (name) => prerequisites.some((known) => comparable(known) === comparable(name))),
    readingGrade: readingGrade(`${question} ${explanation}`),
  };
}

function shareOf<Thing>(things: Thing[], isSo: (thing: Thing) => boolean): number | null {
  return things.length === 0 ? null : things.filter(isSo).length / things.length;
}

type Option = WrittenQuestion["options"][number];

function isDistinct({ misconception }: Option, wrong: Option[]): boolean {
  if (misconception === null || wordCount(misconception) < MIN_MISCONCEPTION_WORDS) return false;
  return wrong.filter((other) => phrase(other.misconception ?? "") === phrase(misconception)).length === 1;
}

function isLikeKey(text: string, options: Option[]): boolean {
  const key = options.find((option) => option.is_correct)?.text;
  if (key === undefined || isNumber(text) !== isNumber(key)) return false;
  if (isNumber(key)) return true;
  const ratio = withoutTex(text).length / Math.max(1, withoutTex(key).length);
  return ratio <= LENGTH_RATIO && ratio >= 1 / LENGTH_RATIO;
}

function isKey(answer: string | null, options: Option[]): boolean {
  const texts = options.map(({ text }) => text);
  const told = toldOption(texts, { answer, expression: null });
  return told !== "not-told" && told.answerIndex !== null && options[told.answerIndex]!.is_correct;
}

function isNumber(text: string): boolean {
  return readNumber(text, ".") !== null || readNumber(text, ",") !== null;
}

function reachableShare({ question, options }: WrittenQuestion): number | null {
  const mark = numericMark(options.map(({ text }) => text));
  if (mark === null) return null;
  const isReached = reachableFrom(question, mark);
  const wrong = options.filter((option) => !option.is_correct);
  return shareOf(wrong, ({ text }) => isReached(readNumber(text, mark)!));
}

function groundingIn(misconception: string, wrong: Option[]): number {
  const words = new Set(tokens(misconception).filter((token) => letters(token) >= CONTENT_WORD));
  const shares = wrong.map((option) => {
    const said = new Set(tokens(option.misconception ?? ""));
    return words.size === 0 ? 0 : [...words].filter((word) => said.has(word)).length / words.size;
  });
  return Math.max(0, ...shares);
}
