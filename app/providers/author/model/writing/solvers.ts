import type { BlindQuestion, Vote } from "~/providers/author/examiner-port";
import type { ModelCall, ModelClient } from "~/providers/author/model/model-client";
import { fillPrompt } from "./prompt";
import { prompts, type Prompt } from "./prompts";
import { readOptionLetter } from "./read-option-letter";
import { freeReply, matchReply, voteReply } from "./schemas";
import { shuffled } from "./shuffled";
import { numericMark, toldOption } from "./told-option";

/**
 * Ways of solving a question blind. They differ in what may lead astray: `choice` works it out and compares, `statements`
 * takes each option alone as true or false, which finds two right ones, `elimination` rules out, and `free` does not see
 * the options at all.
 */
export type SolverKind = "choice" | "statements" | "elimination" | "free";

/** What a key may have to pass; `comparison` solves nothing, and finds options that say the same as it in other words. */
export type CourtCheck = SolverKind | "comparison";

const LETTERS = "ABCDE";

/** The kinds in the order in which they are worth their tokens for a question. */
export function kindsFor(options: string[]): SolverKind[] {
  return numericMark(options) === null
    ? // Many questions of this sort cannot be answered without their options.
      ["choice", "statements", "elimination", "free"]
    : // Calculated by the program, and found among the options without another call.
      ["free", "statements", "choice", "elimination"];
}

/** Who solves a question in the place of one who needs its options to do so: a kind that is not asked beside that one. */
export function kindWithOptions(options: string[]): SolverKind {
  return numericMark(options) === null ? "statements" : "choice";
}

/** A way of solving a question; `turn` tells in which order the options are seen. */
interface Solving {
  kind: SolverKind;
  turn: number;
}

/**
 * One blind solution.
 *
 * @returns null when somebody who does not see the options needs them
 * @throws AuthorError
 */
export async function solveBlind(
  model: ModelClient,
  question: BlindQuestion,
  { kind, turn }: Solving,
  signal: AbortSignal,
): Promise<Vote | null> {
  if (kind === "free") return solveFreely(model, question, turn, signal);
  const { options, indexOf } = lettered(question, turn);
  const call = { ...callAbout(question, prompts[kind], turn, { options }), schema: voteReply };
  const { reasoning, right_options } = await model.ask(call, signal);
  return { answerIndex: indexOf(right_options), reason: reasoning };
}

async function solveFreely(
  model: ModelClient,
  question: BlindQuestion,
  turn: number,
  signal: AbortSignal,
): Promise<Vote | null> {
  const solving = { ...callAbout(question, prompts.free, turn, {}), schema: freeReply };
  const { reasoning, ...given } = await model.ask(solving, signal);
  if (given.answer === null && given.expression === null) return null;
  const told = toldOption(question.options, given);
  if (told !== "not-told") return { ...told, reason: reasoning };
  const answerIndex = await matchOptions(model, question, { answer: given.answer, turn: turn + 1 }, signal);
  return { answerIndex, reason: reasoning };
}

/**
 * The index of the option that says the same as an answer, whether that is right or not; null of none or several.
 *
 * @throws AuthorError
 */
export async function matchOptions(
  model: ModelClient,
  question: BlindQuestion,
  { answer, turn }: { answer: string | null; turn: number },
  signal: AbortSignal,
): Promise<number | null> {
  const { options, indexOf } = lettered(question, turn);
  const call = { ...callAbout(question, prompts.match, turn, { answer, options }), schema: matchReply };
  const { right_options } = await model.ask(call, signal);
  return indexOf(right_options);
}

function callAbout(
  { learnerId, isAhead, question, about }: BlindQuestion,
  prompt: Prompt,
  turn: number,
  facts: object,
): Omit<ModelCall<unknown>, "schema"> {
  return {
    learnerId,
    isAhead,
    queue: turn > 0 ? "front" : undefined, // a question that is begun comes to its end before the next begins
    purpose: "court",
    role: "checking",
    prompt: fillPrompt(prompt, { ...about, question, ...facts }),
    maxTokens: 2000,
  };
}

/** The options with letters, in the order of a turn, and how letters are read in that order. */
function lettered({ question, options }: BlindQuestion, turn: number) {
  const order = shuffled(options.length, question, turn);
  return {
    options: order.map((index, position) => ({ letter: LETTERS[position], text: options[index] })),
    indexOf: (named: string[]) => {
      const letter = readOptionLetter(named);
      return letter === null ? null : (order[LETTERS.indexOf(letter)] ?? null);
    },
  };
}
