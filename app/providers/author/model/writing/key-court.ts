import { linkAbort } from "~/network/linked-abort";
import type { BlindQuestion, Vote } from "~/providers/author/examiner-port";
import type { ModelClient } from "~/providers/author/model/model-client";
import { fillPrompt } from "./prompt";
import { prompts } from "./prompts";
import { readOptionLetter } from "./read-option-letter";
import { voteReply } from "./schemas";
import { shuffled } from "./shuffled";

const LETTERS = "ABCDE";

export type Ruling = { agrees: true } | { agrees: false; vote: Vote };

/** Solves questions without knowing their keys. */
export interface KeyCourt {
  /** One blind solution; each turn sees the options in another order. @throws AuthorError */
  vote(question: BlindQuestion, turn: number, signal: AbortSignal): Promise<Vote>;
  /**
   * Whether all solvers come to the key. The first who does not ends it.
   *
   * @param pace.sideBySide all solve at once: sooner where somebody waits, and dearer where one of them disagrees
   * @throws AuthorError
   */
  rule(
    question: BlindQuestion,
    answerIndex: number,
    pace: { sideBySide: boolean },
    signal: AbortSignal,
  ): Promise<Ruling>;
}

/** @param checks how many solvers must agree */
export function createKeyCourt({ model, checks }: { model: ModelClient; checks: number }): KeyCourt {
  async function vote(question: BlindQuestion, turn: number, signal: AbortSignal): Promise<Vote> {
    const order = shuffled(question.options.length, question.question, turn);
    const reply = await model.ask(
      {
        learnerId: question.learnerId,
        isAhead: question.isAhead,
        queue: turn > 0 ? "front" : undefined, // a question that is begun comes to its end before the next begins
        purpose: "court",
        role: "checking",
        prompt: fillPrompt(prompts.court, {
          question: question.question,
          options: order.map((index, position) => ({ letter: LETTERS[position], text: question.options[index] })),
        }),
        schema: voteReply,
        maxTokens: 2000,
      },
      signal,
    );
    const letter = readOptionLetter(reply.right_options);
    const answerIndex = letter === null ? null : (order[LETTERS.indexOf(letter)] ?? null);
    return { answerIndex, reason: reply.reasoning };
  }

  async function ruleInTurn(question: BlindQuestion, answerIndex: number, signal: AbortSignal): Promise<Ruling> {
    for (let turn = 0; turn < checks; turn += 1) {
      const given = await vote(question, turn, signal);
      if (given.answerIndex !== answerIndex) return { agrees: false, vote: given };
    }
    return { agrees: true };
  }

  async function ruleSideBySide(question: BlindQuestion, answerIndex: number, signal: AbortSignal): Promise<Ruling> {
    const voting = linkAbort(signal);
    try {
      return await new Promise<Ruling>((resolve, reject) => {
        const votes = Array.from({ length: checks }, async (_, turn) => {
          const given = await vote(question, turn, voting.signal);
          if (given.answerIndex !== answerIndex) resolve({ agrees: false, vote: given });
        });
        Promise.all(votes).then(() => resolve({ agrees: true }), reject);
      });
    } finally {
      voting.abort(); // after one who disagrees the others are worth nothing, and each costs
      voting.unlink();
    }
  }

  return {
    vote,
    rule: (question, answerIndex, { sideBySide }, signal) =>
      sideBySide ? ruleSideBySide(question, answerIndex, signal) : ruleInTurn(question, answerIndex, signal),
  };
}
