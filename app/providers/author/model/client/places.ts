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
  /** False where an answer came all at once, however long it took: then nothing can be seen. */
  readonly isStreamed: boolean;
  /** To be called when a request is sent. */
  enter: () => SentCall;
}

export interface SentCall {
  /** Words of its answer came, or thoughts. */
  heard: () => void;
  /** It is over. @param isWhole whether its answer came to an end: what was given up says nothing of how answers come */
  leave: (isWhole?: boolean) => void;
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
  /** Of one that waits for its first word: what was answered meanwhile. */
  wait: Wait | null;
}

interface Wait {
  /** Since when another answer grew. */
  since: number;
  /** How many grew at once, at the most. */
  beside: number;
  /** When the last one of them was over; null as long as none was. */
  endedAt: number | null;
}

/** Two answers grow side by side when the older one has words so long after the first of the younger one. */
const OVERLAP_MS = 50;
/** A shorter wait says nothing about a line: a prompt is read in that time. */
const SHORTEST_WAIT_MS = 200;
/** Who stood in line waits longer in it than for the first word after it; anybody may by chance, twice hardly. */
const TIMES_LONGER = 2;
const TIMES_IN_A_ROW = 2;
/** What takes longer has more than one word to say. */
const SLOW_MS = 1000;
const NOTHING = { places: Infinity, times: 0 };
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
  let isStreamed = true;
  let suspected = NOTHING;

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
    if (seen > suspected.places) suspected = NOTHING;
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

  /** Those that have no word yet wait beside those that have. */
  function noteWaits(): void {
    const beside = flowing().length;
    if (beside === 0) return;
    for (const call of underWay) {
      if (call.firstAt !== null) continue;
      call.wait ??= { since: clock(), beside, endedAt: null };
      call.wait.beside = Math.max(call.wait.beside, beside);
    }
  }

  /** It has its first word: did it wait for an end? */
  function judgeWait({ wait }: Call, now: number): void {
    if (!wait || wait.endedAt === null) return;
    const inLineMs = wait.endedAt - wait.since;
    if (inLineMs < SHORTEST_WAIT_MS) return;
    if (inLineMs >= TIMES_LONGER * (now - wait.endedAt)) suspect(wait.beside, 1);
    else suspected = NOTHING; // what took its time had not stood in line, or not only
  }

  return {
    get atLeast() {
      return atLeast;
    },
    get atMost() {
      if (most !== null && clock() - most.learntAt >= FORGET_MS) most = null;
      return most?.places ?? null;
    },
    get isStreamed() {
      return isStreamed;
    },
    enter() {
      const call: Call = { sentAt: clock(), firstAt: null, lastAt: 0, wait: null };
      underWay.add(call);
      noteWaits();
      return {
        heard() {
          const now = clock();
          const isFirst = call.firstAt === null;
          if (isFirst) judgeWait(call, now);
          call.firstAt ??= now;
          call.lastAt = now;
          if (isFirst) noteWaits();
          noteOverlap();
        },
        leave(isWhole = true) {
          underWay.delete(call);
          if (call.firstAt === null) return;
          const now = clock();
          for (const { wait } of underWay) if (wait) wait.endedAt = now;
          if (isWhole && now - call.sentAt > SLOW_MS && call.lastAt - call.firstAt < OVERLAP_MS) isStreamed = false;
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
