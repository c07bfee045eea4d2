import type { NamedWish } from "~/providers/author/model/writing/fitting-wishes";
import type { QuestionReply, WrittenQuestion } from "~/providers/author/model/writing/schemas";
import { chanceOf, isSumOf, mistakes, sumIn, sumNumber, sumQuestion, type Sum } from "./sums";

/** How often a model is wrong, from 0 to 1. The same seed is wrong about the same questions. */
export interface Reliability {
  wrongKeys: number;
  solverErrors: number;
  seed: string;
}

/** What questions are asked for with; see app/providers/author/model/prompts. */
export interface QuestionsWanted {
  wishes: NamedWish[];
}

/** Their sums are unlike those of the first questions that are written. */
const FIRST_OF_REPLACED = 500;

/** Writes a question for each wish, none of them twice in its life. @param written how many it has written before */
export function createQuestionWriter(reliability: Reliability, written: number) {
  return ({ wishes }: QuestionsWanted): QuestionReply[] =>
    wishes.map((wish) => ({ ...wish, ...sumItem(sumNumber(written++), wish.concept, reliability) }));
}

/** The question in other words, or another one where that one is to be avoided, with as much care as the first time. */
export function rewrite(
  { question, concept, avoid }: { question: unknown; concept: unknown; avoid?: string[] },
  reliability: Reliability,
): WrittenQuestion {
  const text = JSON.stringify(question);
  const stem = (question as { question?: string } | null)?.question ?? "";
  if (avoid?.includes(stem)) {
    return sumItem(sumNumber(FIRST_OF_REPLACED + Math.floor(chanceOf(text) * 1000)), nameOf(concept), reliability);
  }
  const { a, b } = sumIn(text) ?? sumNumber(Math.floor(chanceOf(text) * 1000));
  return sumItem({ a: b, b: a }, nameOf(concept), reliability);
}

/** What a solver is asked; see the prompts that begin with `court-`. */
export interface SolverRequest {
  question: string;
  /** Missing where they are hidden. */
  options?: { letter: string; text: string }[];
  /** Somebody's, where only the options that say the same are asked for. */
  answer?: string | null;
}

/** The reply of a solver of any kind. */
export function solverReply({ question, options, answer }: SolverRequest, reliability: Reliability): object {
  if (options && answer !== undefined) {
    return { right_options: options.filter(({ text }) => text === answer).map(({ letter }) => letter) };
  }
  const reasoning = "Tens and ones each by themselves, then together.";
  if (options) return { reasoning, answer: null, right_options: solve({ question, options }, reliability) };
  const sum = sumIn(question);
  const errs = chanceOf(reliability.seed, "solver", question, "freely") < reliability.solverErrors;
  return { reasoning, answer: sum && String(sum.a + sum.b + (errs ? mistakes[0]!.offset : 0)), expression: null };
}

/** The letters of the options that a solver takes for right. */
function solve(
  { question, options }: { question: string; options: { letter: string; text: string }[] },
  { solverErrors, seed }: Reliability,
): string[] {
  const right = options.filter(({ text }) => isSumOf(question, text)).map(({ letter }) => letter);
  const order = options.map(({ text }) => text).join();
  if (chanceOf(seed, "solver", question, order) >= solverErrors) return right;
  const sum = sumIn(question);
  const trap = options.find(({ text }) => sum && text === String(sum.a + sum.b + mistakes[0]!.offset));
  const wrong = trap ?? options.find(({ letter }) => !right.includes(letter));
  return wrong ? [wrong.letter] : [];
}

function sumItem({ a, b }: Sum, concept: string, { wrongKeys, seed }: Reliability): WrittenQuestion {
  const question = sumQuestion({ a, b }, concept);
  const marked = chanceOf(seed, "key", question) < wrongKeys ? mistakes[0]!.offset : 0;
  const idea = { offset: 0, misconception: "Adds the tens and the ones.", feedback: "Add them once more." };
  const options = [idea, ...mistakes].map(({ offset, misconception, feedback }) => ({
    text: String(a + b + offset),
    is_correct: offset === marked,
    misconception: offset === marked ? null : misconception,
    feedback: offset === marked ? null : feedback,
    rests_on: null,
  }));
  const first = Math.floor(chanceOf("place", question) * options.length);
  return {
    question,
    answer: String(a + b + marked),
    expression: null,
    options: [...options.slice(first), ...options.slice(0, first)],
    explanation: `Tens and ones each by themselves, then together: $${a} + ${b} = ${a + b + marked}$.`,
  };
}

function nameOf(concept: unknown): string {
  return typeof concept === "string" ? concept : String((concept as { name?: string } | null)?.name);
}
