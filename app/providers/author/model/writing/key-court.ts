import { linkAbort } from "~/network/linked-abort";
import type { BlindQuestion, Vote } from "~/providers/author/examiner-port";
import type { ModelClient } from "~/providers/author/model/model-client";
import { planChecks } from "./check-plan";
import type { SolverRecords } from "./published-errors";
import { kindWithOptions, kindsFor, matchOptions, solveBlind, type CourtCheck, type SolverKind } from "./solvers";
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
   * Whether all checks come to the key. The first that does not ends it.
   *
   * @param pace.sideBySide all are made at once: sooner where somebody waits, and dearer where one of them disagrees
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
  /** How many solvers must come to a key at the least. */
  checks: number;
  /** What is known of how well each kind of solver does. */
  records?: SolverRecords;
}

export function createKeyCourt({ model, checks, records = {} }: KeyCourtOptions): KeyCourt {
  async function solve(question: BlindQuestion, kind: SolverKind, turn: number, signal: AbortSignal): Promise<Vote> {
    const vote = await solveBlind(model, question, { kind, turn }, signal);
    if (vote) return vote;
    const withOptions = await solveBlind(model, question, { kind: kindWithOptions(question.options), turn }, signal);
    return withOptions ?? { answerIndex: null, reason: "" };
  }

  async function pass(
    question: BlindQuestion,
    key: number,
    { check, turn }: { check: CourtCheck; turn: number },
    signal: AbortSignal,
  ): Promise<Vote> {
    if (check !== "comparison") return solve(question, check, turn, signal);
    const answerIndex = await matchOptions(model, question, { answer: question.options[key]!, turn }, signal);
    return { answerIndex, reason: "" };
  }

  async function ruleInTurn(question: BlindQuestion, key: number, plan: CourtCheck[], signal: AbortSignal) {
    for (const [turn, check] of plan.entries()) {
      const vote = await pass(question, key, { check, turn }, signal);
      if (vote.answerIndex !== key) return { agrees: false as const, vote };
    }
    return { agrees: true as const };
  }

  async function ruleSideBySide(question: BlindQuestion, key: number, plan: CourtCheck[], signal: AbortSignal) {
    const voting = linkAbort(signal);
    let dissent: Ruling | null = null;
    const votes = plan.map(async (check, turn) => {
      const vote = await pass(question, key, { check, turn }, voting.signal);
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
      const plan = planChecks({ ...question, calculated, least: checks, records });
      return (sideBySide ? ruleSideBySide : ruleInTurn)(question, answerIndex, plan, signal);
    },
  };
}
