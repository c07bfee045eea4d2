import { linkAbort } from "~/network/linked-abort";
import type { BlindQuestion, Vote } from "~/providers/author/examiner-port";
import type { ModelClient } from "~/providers/author/model/model-client";
import { planChecks, type SolverRecords } from "./check-plan";
import { kindsFor, solveBlind, type SolverKind } from "./solvers";
import type { Calculated } from "./workings";

type Ruling = { agrees: true } | { agrees: false; vote: Vote };

/** What is known of a key before anybody solves its question. */
interface Allegation {
  answerIndex: number;
  calculated: Calculated;
}

/** Solves questions without knowing their keys. */
export interface KeyCourt {
  /** One blind solution; each turn solves in another way, and sees the options in another order. @throws AuthorError */
  vote(question: BlindQuestion, turn: number, signal: AbortSignal): Promise<Vote>;
  /**
   * Whether all solvers come to the key. The first who does not ends it.
   *
   * @param pace.sideBySide all solve at once: sooner where somebody waits, and dearer where one of them disagrees
   * @throws AuthorError
   */
  rule(
    question: BlindQuestion,
    allegation: Allegation,
    pace: { sideBySide: boolean },
    signal: AbortSignal,
  ): Promise<Ruling>;
}

interface KeyCourtOptions {
  model: ModelClient;
  /** How many checks a key must pass at the least. */
  checks: number;
  /** What is known of how well each kind of solver does. */
  records?: SolverRecords;
}

export function createKeyCourt({ model, checks, records = {} }: KeyCourtOptions): KeyCourt {
  async function solve(question: BlindQuestion, kind: SolverKind, turn: number, signal: AbortSignal): Promise<Vote> {
    const vote = await solveBlind(model, question, { kind, turn }, signal);
    if (vote) return vote;
    const withOptions = await solveBlind(model, question, { kind: "choice", turn }, signal);
    return withOptions ?? { answerIndex: null, reason: "" };
  }

  async function ruleInTurn(question: BlindQuestion, key: number, plan: SolverKind[], signal: AbortSignal) {
    for (const [turn, kind] of plan.entries()) {
      const vote = await solve(question, kind, turn, signal);
      if (vote.answerIndex !== key) return { agrees: false as const, vote };
    }
    return { agrees: true as const };
  }

  async function ruleSideBySide(question: BlindQuestion, key: number, plan: SolverKind[], signal: AbortSignal) {
    const voting = linkAbort(signal);
    let dissent: Ruling | null = null;
    const votes = plan.map(async (kind, turn) => {
      const vote = await solve(question, kind, turn, voting.signal);
      if (vote.answerIndex === key) return;
      dissent ??= { agrees: false, vote };
      voting.abort(); // after one who disagrees the others are worth nothing, and each costs
    });
    try {
      await Promise.all(votes);
    } catch (error) {
      if (dissent === null) throw error;
    } finally {
      voting.abort();
      await Promise.allSettled(votes); // each is booked before anybody goes on
      voting.unlink();
    }
    return dissent ?? { agrees: true as const };
  }

  return {
    vote(question, turn, signal) {
      const kinds = kindsFor(question.options);
      return solve(question, kinds[turn % kinds.length]!, turn, signal);
    },

    rule(question, { answerIndex, calculated }, { sideBySide }, signal) {
      const plan = planChecks({ kinds: kindsFor(question.options), calculated, least: checks, records });
      return (sideBySide ? ruleSideBySide : ruleInTurn)(question, answerIndex, plan, signal);
    },
  };
}
