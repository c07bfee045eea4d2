import { MINUTE_MS } from "~/time/periods";

/**
 * How many calls a server answers at once, found out by watching how the words of ours come. A small machine's own server
 * often has one place and lets others wait in line, without a word, until its answer is over.
 */
export interface Places {
  /** So many at least: as many answers were seen to grow side by side. One, as long as nothing was seen. */
  readonly atLeast: number;
  /** So many at most, or null: others got their first word only when one of so many was over, twice in a row. */
  readonly atMost: number | null;
  /** To be called when a request is sent. */
  enter: () => SentCall;
}

export interface SentCall {
  /** Words of its answer came, or thoughts. */
  heard: () => void;
  /** It is over, however it ended. */
  leave: () => void;
  /**
   * It was given up.
   *
   * @returns whether it stood in line behind others of our calls, as many as the server was seen to answer at once
   */
  starved: () => boolean;
}

interface Call {
  sentAt: number;
  firstAt: number | null;
  lastAt: number;
  /** What ended last while it waited. */
  passed: Passed | null;
}

/** An answer that came to its end while a call waited for its first word. */
interface Passed {
  at: number;
  /** How many answers grew until then. */
  flowing: number;
  /** For how long the call waited while so many grew, in milliseconds. */
  waitedMs: number;
}

/** Two answers grow side by side when the older one has words so long after the first of the younger one. */
const OVERLAP_MS = 50;
/** A shorter wait says nothing about a line: a prompt is read in that time. */
const SHORTEST_WAIT_MS = 200;
/** Who stood in line waits longer in it than for the first word after it; anybody may by chance, twice hardly. */
const TIMES_LONGER = 2;
const TIMES_IN_A_ROW = 2;
/** Then more are tried again: the server may have been started with more places. */
const FORGET_MS = 10 * MINUTE_MS;

/**
 * @param clock milliseconds, ever growing
 * @param onChange told when something else is known than before
 */
export function createPlaces(clock: () => number, onChange: () => void): Places {
  const underWay = new Set<Call>();
  let atLeast = 1;
  let most: { places: number; learntAt: number } | null = null;
  let suspected = { places: Infinity, times: 0 };

  const flowing = () => [...underWay].filter((call): call is Call & { firstAt: number } => call.firstAt !== null);

  function noteOverlap(): void {
    const calls = flowing();
    if (calls.length <= Math.min(atLeast, suspected.places)) return; // nothing to be learnt
    const sideBySide = calls.map(
      (younger) =>
        calls.filter(
          (call) =>
            call === younger || (call.firstAt <= younger.firstAt && call.lastAt - younger.firstAt >= OVERLAP_MS),
        ).length,
    );
    const seen = Math.max(0, ...sideBySide);
    if (seen > suspected.places) suspected = { places: Infinity, times: 0 };
    const isNews = seen > atLeast || (most !== null && seen > most.places);
    atLeast = Math.max(atLeast, seen);
    if (most !== null && seen > most.places) most = null;
    if (isNews) onChange();
  }

  function suspect(places: number, times: number): void {
    suspected = { places, times: places === suspected.places ? suspected.times + times : times };
    if (suspected.times < TIMES_IN_A_ROW) return;
    most = { places, learntAt: clock() };
    atLeast = Math.min(atLeast, places);
    onChange();
  }

  /** It has its first word: did it wait for an end? */
  function judgeWait({ passed }: Call, now: number): void {
    if (!passed || passed.waitedMs < SHORTEST_WAIT_MS) return;
    if (passed.waitedMs >= TIMES_LONGER * (now - passed.at)) suspect(passed.flowing, 1);
  }

  function noteEnd(ended: Call): void {
    if (ended.firstAt === null) return;
    const now = clock();
    const answers = flowing();
    const since = Math.max(...answers.map(({ firstAt }) => firstAt));
    for (const call of underWay) {
      if (call.firstAt === null)
        call.passed = { at: now, flowing: answers.length, waitedMs: now - Math.max(call.sentAt, since) };
    }
  }

  return {
    get atLeast() {
      return atLeast;
    },
    get atMost() {
      if (most !== null && clock() - most.learntAt >= FORGET_MS) most = null;
      return most?.places ?? null;
    },
    enter() {
      const call: Call = { sentAt: clock(), firstAt: null, lastAt: 0, passed: null };
      underWay.add(call);
      return {
        heard() {
          const now = clock();
          if (call.firstAt === null) judgeWait(call, now);
          call.firstAt ??= now;
          call.lastAt = now;
          noteOverlap();
        },
        leave() {
          if (underWay.has(call)) noteEnd(call);
          underWay.delete(call);
        },
        starved() {
          const others = flowing().filter(({ lastAt }) => lastAt > call.sentAt).length;
          if (call.firstAt !== null || others < atLeast) return false;
          suspect(others, TIMES_IN_A_ROW);
          return true;
        },
      };
    },
  };
}
