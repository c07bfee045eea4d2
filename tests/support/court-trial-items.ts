import type { WrittenQuestion } from "~/providers/author/model/writing/schemas";
import { chanceOf } from "./sums";

/**
 * Questions for the trial of the key court whose truth is in the number that their words name: calculations told in words,
 * and marks that signs carry, which can only be known.
 */
export type Subject = "numeric" | "verbal";

/** How a writer goes wrong, one as often as the other. */
export const WRITERS_MISTAKES = ["another marked", "wrong one believed", "none right", "two right"] as const;
export type WritersMistake = (typeof WRITERS_MISTAKES)[number];

/** An answer of whatever sort, as a solver has it in mind. */
export interface Idea {
  /** The ways in which an option may say it. */
  forms: [string, string];
  /** How a number is calculated. */
  expression: string | null;
}

/** What there is to think of a question: the right idea and wrong ones, the first of which tempts most. */
export interface Matter {
  stem: string;
  right: Idea;
  /** What is right as well, and says something else; of numbers there is none. */
  alsoRight: Idea | null;
  wrong: Idea[];
}

const MARKS: Idea[] = [
  ["a red ring", "a ring in red"],
  ["a blue star", "a star in blue"],
  ["a long bar", "a bar that is long"],
  ["a green dot", "a dot in green"],
  ["a thin wave", "a wave that is thin"],
].map(([one, other]) => ({ forms: [one!, other!], expression: null }));

/** @param number 0, 1, 2…: each is another question */
export function matterOf(subject: Subject, number: number): Matter {
  if (subject === "verbal") {
    const right = Math.floor(chanceOf("mark", number) * MARKS.length);
    const wrong = [1, 2, 3].map((step) => MARKS[(right + step) % MARKS.length]!);
    const alsoRight = MARKS[(right + 4) % MARKS.length]!;
    return {
      stem: `Which mark has sign number ${number} in the list of signs?`,
      right: MARKS[right]!,
      alsoRight,
      wrong,
    };
  }
  const [a, b, c] = [11 + (number % 37), 50 + (number % 41), 2 + (number % 7)];
  return {
    stem: `Store number ${number} has ${a} shelves with ${b} jars on each, and ${c} jars on the floor. How many jars is that?`,
    right: numberIdea(a * b + c, `${a} * ${b} + ${c}`),
    alsoRight: null,
    wrong: [
      numberIdea(a * (b + c), `${a} * (${b} + ${c})`),
      numberIdea(a * b, `${a} * ${b}`),
      numberIdea(a + b + c, `${a} + ${b} + ${c}`),
    ],
  };
}

function numberIdea(value: number, expression: string): Idea {
  return { forms: [String(value), `$\\frac{${2 * value}}{2}$`], expression };
}

export function subjectAndNumberIn(stem: string): { subject: Subject; number: number } {
  const [, noun, number] = /(Store|sign) number (\d+)/.exec(stem)!;
  return { subject: noun === "Store" ? "numeric" : "verbal", number: Number(number) };
}

/** What an option or an answer means; null of no idea that belongs to the matter. */
export function ideaIn(text: string, { right, alsoRight, wrong }: Matter): Idea | null {
  return [right, alsoRight, ...wrong].find((idea) => idea?.forms.includes(text)) ?? null;
}

export function isRight(text: string, matter: Matter): boolean {
  const idea = ideaIn(text, matter);
  return idea !== null && (idea === matter.right || idea === matter.alsoRight);
}

/** How an item turns out: what is marked, and what a solver who errs alike with its writer takes for right. */
export interface Writing {
  mistake: WritersMistake | null;
  /** Index of the wrong idea that a wrong writer believes or marks. */
  wrongIdea: number;
  /** Whether a wrong number was set up wrongly, not only calculated wrongly. */
  isSetUpWrongly: boolean;
  /** Whether the second right option, where there is one, says something else than the first. */
  isOtherIdea: boolean;
}

export function written(matter: Matter, { mistake, wrongIdea, isSetUpWrongly, isOtherIdea }: Writing): WrittenQuestion {
  const { right, alsoRight, wrong } = matter;
  const believed = mistake === "wrong one believed" || mistake === "none right" ? wrong[wrongIdea]! : right;
  const marked = mistake === "another marked" ? wrong[wrongIdea]! : believed;
  const first = right.forms[0];
  const second = mistake === "two right" ? (isOtherIdea && alsoRight?.forms[0]) || right.forms[1] : null;
  const wrongs = wrong.map(({ forms }) => forms[0]);
  const replaced = wrongs.findIndex((text) => text !== marked.forms[0]);
  const texts =
    mistake === "none right"
      ? wrongs
      : [first, ...wrongs.map((text, index) => (second && index === replaced ? second : text))];
  const misconceptions = [
    "Counts a thing of one kind twice.",
    "Leaves the last of all out.",
    "Takes one for the other.",
  ];
  return {
    question: matter.stem,
    explanation: `${"Look at what there is, and take one step after the other. ".repeat(4)}That is ${believed.forms[0]}.`,
    answer: believed.forms[0],
    expression: isSetUpWrongly ? believed.expression : right.expression,
    options: texts.map((text, index) => {
      const isMarked = text === marked.forms[0];
      return {
        text,
        is_correct: isMarked,
        misconception: isMarked ? null : `${misconceptions[index % 3]} (way ${index})`,
        feedback: isMarked ? null : "What is there first, and what comes to it after that?",
        rests_on: null,
      };
    }),
  };
}
