import type { NamedWish } from "~/providers/author/model/writing/fitting-wishes";
import type { ModelCall, ModelClient } from "~/providers/author/model/model-client";
import type { WrittenQuestion } from "~/providers/author/model/writing/schemas";
import {
  ideaIn,
  isRight,
  matterOf,
  subjectAndNumberIn,
  written,
  WRITERS_MISTAKES,
  type Idea,
  type Matter,
  type Subject,
  type Writing,
} from "./court-trial-items";
import { chanceOf } from "./sums";

/**
 * How solvers err: each call for itself, choosing any wrong option (`random`); as the writer, whose wrong belief they
 * have, and of two right options seeing only its own (`alike`); all for the one that tempts most, as does a writer who is
 * wrong (`trap`); alike among themselves, but each for an option of its own mind (`another model`).
 */
export type Manner = "random" | "alike" | "trap" | "another model";

/**
 * What is assumed, and observed of no model: a writer's four mistakes are equally frequent; a belief is about one question
 * and lasts, however often that is asked; a replaced question is written with as much care as a first one; a wrong number
 * is as a rule calculated wrongly and set up rightly; whoever compares an answer with options does it right; a token is
 * four characters.
 */
export interface TrialModel {
  subject: Subject;
  /** Shares, from 0 to 1. */
  writerErrors: number;
  solverErrors: number;
  manner: Manner;
  /**
   * But for `random`: the share of wrong beliefs that show in whatever way the model is asked. The others show in one
   * kind of solver and not in the next; the same kind asked twice errs twice.
   */
  sharedBeliefs: number;
  /** Whether whoever gets a number wrong sets it up wrongly; otherwise they only calculate it wrongly. */
  setsUpWrongly: boolean;
  /** Whether writers tell their answer and its expression. */
  tellsWorkings: boolean;
  seed: string;
}

export interface Spent {
  calls: number;
  tokens: number;
}

const CHARACTERS_PER_TOKEN = 4;
const WORD = "worked ";
const WORDS_OF_REASONING = { choice: 60, statements: 90, elimination: 90, free: 60 };

interface Request {
  wishes: NamedWish[];
  /** Of a repair. */
  question: string | WrittenQuestion;
  /** Of a repair: with the question itself, another one is asked for. */
  avoid?: string[];
  options?: { letter: string; text: string }[];
  answer?: string;
}

/** A model that writes and solves the questions of the trial at once, in this process. */
export function trialModel(trial: TrialModel) {
  const spent: Record<"writing" | "court", Spent> = {
    writing: { calls: 0, tokens: 0 },
    court: { calls: 0, tokens: 0 },
  };
  const writings = new Map<string, Writing>();
  let count = 0;
  const chance = (...words: (string | number)[]) => chanceOf(trial.seed, ...words);

  function write(number: number): WrittenQuestion {
    const { writerErrors, manner, setsUpWrongly, tellsWorkings } = trial;
    const time = count++;
    const isWrong = chance("writer", number, time) < writerErrors;
    const writing = {
      mistake: isWrong ? WRITERS_MISTAKES[Math.floor(chance("mistake", number, time) * 4)]! : null,
      wrongIdea: manner === "trap" ? 0 : Math.floor(chance("idea", number, time) * 3),
      isSetUpWrongly: setsUpWrongly,
      isOtherIdea: chance("other idea", number, time) < 0.5,
    };
    const matter = matterOf(trial.subject, number);
    writings.set(matter.stem, writing);
    const item = written(matter, writing);
    return tellsWorkings ? item : { ...item, answer: null, expression: null };
  }

  /** What a solver has in mind; the right idea as a rule. */
  function thought(stem: string, matter: Matter, kind: string): { idea: Idea; isWrong: boolean } {
    const { number } = subjectAndNumberIn(stem);
    const { solverErrors, manner, sharedBeliefs } = trial;
    const belief =
      manner === "random"
        ? chance("vote", count++)
        : chance("is shared", number) < sharedBeliefs
          ? chance("belief", number)
          : chance("belief", number, kind);
    if (belief >= solverErrors) return { idea: matter.right, isWrong: false };
    const writing = writings.get(stem)!;
    const own = manner === "random" ? count++ : number;
    const index = { random: Math.floor(chance("own", own) * 3), "another model": Math.floor(chance("own", own) * 3) };
    const wrong = manner === "alike" ? writing.wrongIdea : manner === "trap" ? 0 : index[manner];
    return { idea: matter.wrong[wrong]!, isWrong: true };
  }

  function solve(kind: keyof typeof WORDS_OF_REASONING, stem: string, options: Request["options"]): object {
    const { subject, number } = subjectAndNumberIn(stem);
    const matter = matterOf(subject, number);
    const reasoning = WORD.repeat(WORDS_OF_REASONING[kind]).trim();
    const { idea, isWrong } = thought(stem, matter, kind);
    if (!options) {
      const calculated = isWrong && !trial.setsUpWrongly ? matter.right : idea;
      return { reasoning, answer: idea.forms[0], expression: calculated.expression };
    }
    const isBlindToSecond = isWrong && trial.manner === "alike" && writings.get(stem)!.mistake === "two right";
    const taken = options.filter(({ text }) =>
      isBlindToSecond
        ? text === matter.right.forms[0]
        : isWrong
          ? ideaIn(text, matter) === idea
          : isRight(text, matter),
    );
    return { reasoning, answer: idea.forms[0], right_options: taken.map(({ letter }) => letter) };
  }

  function answerTo({ prompt, purpose }: ModelCall<unknown>): unknown {
    const request = JSON.parse(/<request>([\s\S]*)<\/request>/.exec(prompt.user)![1]!) as Request;
    const kind = /^court-(\w+)@/.exec(prompt.id)?.[1];
    if (purpose === "questions") {
      return request.wishes.map((wish) => ({ ...wish, ...write(nextNumber()) }));
    }
    if (prompt.id.startsWith("wording@")) {
      return { reasoning: "", explanation_leads_to_key: true, feedback_names_key: false, false_statements: [] };
    }
    const stem = typeof request.question === "string" ? request.question : request.question.question;
    const { subject, number } = subjectAndNumberIn(stem);
    if (purpose === "repair") return write(request.avoid!.includes(stem) ? nextNumber() : number);
    if (kind === "match") {
      const matter = matterOf(subject, number);
      const idea = ideaIn(request.answer ?? "", matter);
      const same = request.options!.filter(({ text }) => ideaIn(text, matter) === idea);
      return { right_options: same.map(({ letter }) => letter) };
    }
    return solve(kind as keyof typeof WORDS_OF_REASONING, stem, request.options);
  }

  let numbered = 0;
  const nextNumber = () => numbered++;

  function book(call: ModelCall<never>, answer: unknown): void {
    const of = call.purpose === "court" ? spent.court : spent.writing;
    const characters = call.prompt.system.length + call.prompt.user.length + JSON.stringify(answer).length;
    of.calls += 1;
    of.tokens += Math.ceil(characters / CHARACTERS_PER_TOKEN);
  }

  const client: ModelClient = {
    hasVision: false,
    expectMore: () => () => {},
    isServedSideBySide: true,
    async ask(call) {
      const answer = answerTo(call);
      book(call as unknown as ModelCall<never>, answer);
      return call.schema.parse(answer);
    },
    async *stream(call) {
      const items = answerTo(call) as unknown[];
      book(call as unknown as ModelCall<never>, items);
      for (const item of items) yield { ok: true, item: call.schema.parse(item) };
    },
  };
  return { client, spent };
}
