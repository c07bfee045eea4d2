import { revealsKey } from "~/rich-text/reveals-key";
import {
  comparable,
  letters,
  lettersByScript,
  numbersIn,
  phrase,
  readingLength,
  tokens,
  withoutTex,
  wordCount,
} from "./item-text";
import { readingGrade } from "./reading-grade";
import { callsByLetter, speaksOfOthers } from "./speaks-of-options";

/**
 * Flaws of multiple-choice questions that can be found by rule, without a model. Names and findings: Haladyna, Downing
 * & Rodriguez, "A review of multiple-choice item-writing guidelines for classroom assessment" (Applied Measurement in
 * Education 15, 2002), here HDR; Tarrant, Knierim, Hayes & Ware, "The frequency of item writing flaws in multiple-choice
 * questions used in high stakes nursing assessments" (Nurse Education in Practice 6, 2006), here TKHW.
 */
export const itemFlaws = {
  /** TKHW: more than one, or no, correct answer. HDR: only one of the choices is the right answer. */
  "not-one-key": "exactly one option must be marked as right",
  /** HDR: three options are enough, and more than five are never all plausible. */
  "option-count": "there must be three to five options",
  /** HDR: keep choices independent, not overlapping. */
  "equal-options": "two options say the same",
  /** TKHW, HDR: "all of the above" and "none of the above", and combinations of options ("complex" or K-type). */
  "all-or-none-of-the-above": "an option speaks of other options, but options are shown in any order",
  /** TKHW: longest option is correct. HDR: keep the length of choices about equal. */
  "longest-option-is-key": "the right option is much longer than the others, which gives it away",
  /** TKHW: word repeats in stem and correct answer. HDR: clang associations. */
  "clang-association": "the question contains the right option",
  /** HDR: keep the content of items independent of one another. */
  "near-duplicate": "there is a question already that asks almost the same in the same words",
  /** TKHW: unfocused stem. HDR: the central idea is in the stem. */
  "stem-too-short": "the question is too short to be understood by itself",
  /** TKHW: gratuitous information in the stem. HDR: avoid window dressing. */
  "stem-too-long": "the question is too long",
  /** HDR: minimise the amount of reading in each item. */
  "option-too-long": "an option is too long",
  /** HDR: develop effective choices. */
  "empty-option": "an option is empty",
  /** HDR: keep vocabulary simple for the group tested. */
  "reading-level": "the question is hard to read: shorter sentences and plainer words are needed",
  /** HDR: use typical errors of students to write the distractors. */
  "no-misconception": "a wrong option names no misconception",
  "misconceptions-alike": "two wrong options name the same misconception",
  "misconception-too-short": "a misconception says in fewer than four words what somebody believes",
  /** As for "all of the above": options are shown in any order. */
  "option-by-letter": "the explanation or a feedback calls an option by its letter, but options are shown in any order",
  "feedback-names-key": "the feedback on a wrong option gives the right one away",
  /** TKHW, HDR: avoid negatives such as NOT or EXCEPT. */
  "negative-stem": "the question asks for what is not so: ask for what is so",
  "other-script": "the explanation is in another script than the question",
  /** Of what is read after answering HDR say nothing; nobody reads a page of it. */
  "explanation-too-long": "the explanation is too long",
  "misconception-too-long": "a misconception is too long: one sentence will do",
  "feedback-too-long": "the feedback on an option is too long: one or two sentences will do",
} as const;

export type ItemFlaw = keyof typeof itemFlaws;

/** Texts in Markdown with TeX. */
export interface FlawedItem {
  question: string;
  explanation: string;
  options: { text: string; isCorrect: boolean; misconception: string | null; feedback: string | null }[];
}

/** Characters that are read, without TeX's commands; and all of them, since formulas take their time as well. */
const STEM_LENGTH = { min: 10, max: 1200, withTex: 3000 };
const OPTION_LENGTH = { max: 300, withTex: 1000 };
/** Characters, TeX and all; hand-made explanations have up to 800, feedback up to 260. */
const MAX_EXPLANATION_LENGTH = 4000;
const MAX_MISCONCEPTION_LENGTH = 500;
const MAX_FEEDBACK_LENGTH = 1000;
/** Characters, and times, by which a key must exceed the next longest option to stand out. */
const MARGIN = { characters: 25, times: 1.6 };
const SAME_WORDS = 0.85;
const MIN_MISCONCEPTION_WORDS = 4;
/** A shorter key, a number above all, is a word of many sentences. */
const LETTERS_THAT_NAME = 4;
/** Of an explanation, beyond a foreign word or two. */
const STRANGE_LETTERS = { min: 5, share: 0.2 };
/** School grade. Ordinary textbooks for universities reach some 16; above this a sentence must be read twice. */
const MAX_READING_GRADE = 22;

const LENGTH_CHECKS = {
  "stem-too-long": ({ question }) => isLong(question, STEM_LENGTH),
  "option-too-long": ({ options }) => options.some(({ text }) => isLong(text, OPTION_LENGTH)),
  "explanation-too-long": ({ explanation }) => explanation.length > MAX_EXPLANATION_LENGTH,
  "misconception-too-long": ({ options }) =>
    options.some(({ misconception }) => (misconception?.length ?? 0) > MAX_MISCONCEPTION_LENGTH),
  "feedback-too-long": ({ options }) => options.some(({ feedback }) => (feedback?.length ?? 0) > MAX_FEEDBACK_LENGTH),
} satisfies Partial<Record<ItemFlaw, (item: FlawedItem) => boolean>>;

type LengthFlaw = keyof typeof LENGTH_CHECKS;

function isLong(text: string, { max, withTex }: { max: number; withTex: number }): boolean {
  return text.length > withTex || withoutTex(text).length > max;
}

/** Whether there is more of a question than anybody should have to read. */
export function isAboutSize(flaw: ItemFlaw): boolean {
  return flaw in LENGTH_CHECKS || flaw === "option-count";
}

/**
 * @param others stems that exist already, Markdown or plain text
 * @returns empty for a question that no rule has anything against; nothing but what is too long where something is
 */
export function findItemFlaws(item: FlawedItem, others: string[] = []): ItemFlaw[] {
  // First, because whatever else is looked for takes a time that grows with the length.
  const tooLong = (Object.keys(LENGTH_CHECKS) as LengthFlaw[]).filter((flaw) => LENGTH_CHECKS[flaw](item));
  if (tooLong.length > 0) return tooLong;
  const misconceptions = misconceptionsOf(item);
  const checks: Record<Exclude<ItemFlaw, LengthFlaw>, boolean> = {
    "not-one-key": item.options.filter((option) => option.isCorrect).length !== 1,
    "option-count": item.options.length < 3 || item.options.length > 5,
    "equal-options": new Set(item.options.map((option) => comparable(option.text))).size < item.options.length,
    "all-or-none-of-the-above": item.options.some((option) => speaksOfOthers(option.text, item.question)),
    "longest-option-is-key": isKeyLongest(item),
    "clang-association": stemContainsKey(item),
    "near-duplicate": others.some((other) => isNearDuplicate(item.question, other)),
    "stem-too-short": readingLength(item.question) < STEM_LENGTH.min,
    "empty-option": item.options.some((option) => option.text.trim() === ""),
    "reading-level": (readingGrade(item.question) ?? 0) > MAX_READING_GRADE,
    "no-misconception": item.options.some((option) => !option.isCorrect && !option.misconception?.trim()),
    "misconceptions-alike": new Set(misconceptions.map(phrase)).size < misconceptions.length,
    "misconception-too-short": misconceptions.some(
      (misconception) => wordCount(misconception) < MIN_MISCONCEPTION_WORDS,
    ),
    "option-by-letter": [item.explanation, ...item.options.map(({ feedback }) => feedback ?? "")].some((text) =>
      callsByLetter(
        text,
        item.options.map((option) => option.text),
      ),
    ),
    "feedback-names-key": namesKey(item),
    "negative-stem": isNegative(item),
    "other-script": isInOtherScript(item),
  };
  return (Object.keys(checks) as (keyof typeof checks)[]).filter((flaw) => checks[flaw]);
}

/** Almost the same words, in any order, and the very same numbers: with other numbers it is another exercise. */
export function isNearDuplicate(one: string, other: string): boolean {
  if (numbersIn(one).sort().join() !== numbersIn(other).sort().join()) return false;
  const [a, b] = [new Set(tokens(one)), new Set(tokens(other))];
  const shared = [...a].filter((token) => b.has(token)).length;
  return shared / Math.max(1, a.size + b.size - shared) >= SAME_WORDS; // Jaccard
}

/** Stems that ask for what is not so. In code and formulas NOT is an operator. */
const NEGATIONS = [
  /\b(?:is|are|was|were|does|do|did|can|could|would|should|has|have|must) NOT\b|\bEXCEPT\b/,
  /\b(?:which|what)(?: (?!(?:if|when|that) )[\p{L}\p{M}-]+){0,4} (?:is|are|was|were|does|do|did|can|could|would|should) not\b/iu,
];

function isNegative({ question }: FlawedItem): boolean {
  const words = question.replace(/\$[^$]*\$|`[^`]*`/g, " ");
  return NEGATIONS.some((negation) => negation.test(words));
}

function namesKey({ options }: FlawedItem): boolean {
  const key = options.find((option) => option.isCorrect);
  if (!key || letters(key.text) < LETTERS_THAT_NAME) return false;
  // Feedback on "angular velocity" cannot but say the key "velocity".
  return options.some(
    ({ isCorrect, text, feedback }) =>
      !isCorrect && feedback !== null && !revealsKey(text, key.text) && revealsKey(feedback, key.text),
  );
}

function misconceptionsOf({ options }: FlawedItem): string[] {
  return options.flatMap(({ isCorrect, misconception }) =>
    isCorrect || !misconception?.trim() ? [] : [misconception],
  );
}

/** A good part of the explanation is in letters that neither the question nor an option has. */
function isInOtherScript({ question, explanation, options }: FlawedItem): boolean {
  const asked = lettersByScript([question, ...options.map(({ text }) => text)].join(" "));
  const explained = [...lettersByScript(explanation)];
  const isAnyAsked = [...asked.values()].some((count) => count > 0);
  const strange = explained.filter(([script]) => asked.get(script) === 0).reduce((sum, [, count]) => sum + count, 0);
  const all = explained.reduce((sum, [, count]) => sum + count, 0);
  return isAnyAsked && strange >= STRANGE_LETTERS.min && strange / all > STRANGE_LETTERS.share;
}

function isKeyLongest({ options }: FlawedItem): boolean {
  const key = options.find((option) => option.isCorrect);
  const others = options.filter((option) => !option.isCorrect).map((option) => withoutTex(option.text).length);
  if (!key || others.length === 0) return false;
  const length = withoutTex(key.text).length;
  const next = Math.max(...others);
  return length - next >= MARGIN.characters && length >= MARGIN.times * next;
}

/** The stem says the key in so many words, and no other option: a number alone, or a single letter, is no giveaway. */
function stemContainsKey({ question, options }: FlawedItem): boolean {
  const stem = phrase(question);
  const isInStem = (text: string) => letters(text) >= 4 && stem.includes(phrase(text));
  const key = options.find((option) => option.isCorrect);
  return key !== undefined && isInStem(key.text) && !options.some((option) => option !== key && isInStem(option.text));
}
