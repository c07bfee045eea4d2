import { priorityOf } from "~/providers/author/model/client/priority-semaphore";
import { createWaitingLine } from "~/providers/author/model/client/waiting-line";
import type { ModelCall, ModelClient } from "~/providers/author/model/model-client";
import { createKeyCourt } from "~/providers/author/model/writing/key-court";
import { createModelAuthor } from "~/providers/author/model/writing/model-author.server";
import { openLedger } from "./scripted-model";
import { solver, written, type CourtRequest } from "./written-questions";

/** How long a server takes, in milliseconds. */
interface Pace {
  /** From when it takes a call up to the first word. */
  read: number;
  /** For each question that it writes. */
  write: number;
  /** For each blind solution. */
  solve: number;
  /** To name the options that say the same as an answer: a word or two. */
  compare: number;
}

interface TimedServer {
  /** How many calls it answers at once; others wait in the order in which they came. */
  places: number;
  concurrency?: number;
  pace?: Pace;
}

/** Words come so often. */
const WORD_MS = 100;

/**
 * An author over the real waiting line and a server that writes and solves everything right, in a time of its own: nobody
 * waits in earnest. `log` tells what was sent when, by what it is about.
 */
export function timedModel({
  places,
  concurrency = 8,
  pace = { read: 500, write: 7000, solve: 2000, compare: 200 },
}: TimedServer) {
  const time = createTime();
  const log: { at: number; what: string }[] = [];
  const troubles: unknown[] = [];
  const line = createWaitingLine({ concurrency, clock: time.now, onTrouble: (trouble) => troubles.push(trouble) });
  const server = createWaitingLine({ concurrency: places, clock: time.now, onTrouble: () => {} }).semaphore;
  const note = (what: string) => log.push({ at: time.now(), what });

  /** @param parts told when each of so many is there, each taking `partMs` */
  async function answer(
    call: ModelCall<never>,
    { what, parts, partMs }: { what: string; parts: number; partMs: number },
    onPart: (part: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const release = await line.semaphore.acquire(() => priorityOf(call), signal);
    note(what);
    const sent = line.places.enter();
    try {
      const leavePlace = await server.acquire(() => "check", signal);
      try {
        await time.pass(pace.read, signal);
        for (let part = 0; part < parts; part++) {
          for (let ms = 0; ms < partMs; ms += WORD_MS) {
            sent.heard();
            await time.pass(WORD_MS, signal);
          }
          onPart(part);
        }
      } finally {
        leavePlace();
      }
    } finally {
      sent.leave();
      release();
    }
  }

  const client: ModelClient = {
    hasVision: false,
    expectMore: line.semaphore.expectMore,
    get isServedSideBySide() {
      return line.isServedSideBySide;
    },
    async ask(call, signal) {
      const request = requestOf(call) as CourtRequest;
      const what = `${call.purpose} ${/(\w+) scale/.exec(request.question)?.[1]}`;
      const partMs = "answer" in request ? pace.compare : pace.solve;
      await answer(call as never, { what, parts: 1, partMs }, () => {}, signal);
      return call.schema.parse(solver(request));
    },
    async *stream(call, signal) {
      const { wishes } = requestOf(call) as { wishes: { slot: number }[] };
      const there: number[] = [];
      let wake = () => {};
      let isOver = false;
      const order = {
        what: `write ${wishes.map(({ slot }) => slot).join()}`,
        parts: wishes.length,
        partMs: pace.write,
      };
      const onPart = (part: number) => {
        there.push(wishes[part]!.slot);
        wake();
      };
      const writing = answer(call as never, order, onPart, signal).finally(() => {
        isOver = true;
        wake();
      });
      writing.catch(() => undefined); // thrown below
      while (!isOver || there.length > 0) {
        if (there.length > 0) yield { ok: true, item: call.schema.parse(written(there.shift()!)) };
        else await new Promise<void>((resolve) => (wake = resolve));
      }
      await writing;
    },
  };
  const court = createKeyCourt({ model: client, checks: 2 });
  const author = createModelAuthor({ model: client, court, ledger: openLedger() });
  return { author, line, log, note, troubles, time };
}

function requestOf({ prompt }: { prompt: { user: string } }): unknown {
  return JSON.parse(/<request>([\s\S]*)<\/request>/.exec(prompt.user)![1]!);
}

/** So many rounds of the event loop and nothing happens any more by itself. */
const ROUNDS = 20;

function createTime() {
  let now = 0;
  const due: { at: number; wake: () => void }[] = [];
  return {
    now: () => now,
    pass(milliseconds: number, signal: AbortSignal): Promise<void> {
      return new Promise((resolve, reject) => {
        const leave = () => reject(signal.reason as Error);
        const wake = () => {
          signal.removeEventListener("abort", leave);
          resolve();
        };
        due.push({ at: now + milliseconds, wake });
        signal.addEventListener("abort", leave, { once: true });
      });
    },
    /** Lets time go on until the work is done. */
    async runUntil<Result>(work: Promise<Result>): Promise<Result> {
      let isDone = false;
      const done = work.finally(() => (isDone = true));
      done.catch(() => undefined);
      for (;;) {
        for (let round = 0; round < ROUNDS && !isDone; round++) await new Promise(setImmediate);
        if (isDone) return done;
        now = Math.min(...due.map(({ at }) => at));
        const passed = due.filter(({ at }) => at <= now);
        for (const one of passed) {
          due.splice(due.indexOf(one), 1);
          one.wake();
        }
      }
    },
  };
}
