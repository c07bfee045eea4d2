import type { ChatFailure } from "./chat-failure";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time/periods";

/** Before each further try of what passes by itself, in milliseconds. */
const WAITS_MS = [500, 1000];
/** The same for a server that has too much to do or is not ready: it needs longer than a connection does. */
const BUSY_WAITS_MS = [1000, 3000, 8000, 20_000];
/** The waits of one call come to no more than this in all, whatever the server asks for. */
const LONGEST_WAITS_MS = MINUTE_MS;
/** A Retry-After is waited for up to this long: a learner is waiting, too. */
const LONGEST_WAIT_MS = 20_000;
/** A server whose Retry-After is longer gets no call until a learner asks again. */
const LONGEST_RETRY_AFTER_MS = 2 * MINUTE_MS;
/** What is later than this is a mistake in the server's clock or ours. */
const LATEST_MS = DAY_MS;

/** What one call has had of patience so far. */
export interface Patience {
  /** Tries beyond the first. */
  retries: number;
  /** How long it waited before those, in milliseconds. */
  waitedMs: number;
}

/**
 * How long to wait before the same request is worth another try, in milliseconds; null when it is not. All waits of a call
 * together take a minute at most.
 *
 * @param random from 0 to 1, so that many who failed together do not come back together
 */
export function waitBeforeRetry(failure: ChatFailure, patience: Patience, random: number): number | null {
  if (!isPassing(failure, patience)) return null;
  const left = LONGEST_WAITS_MS - patience.waitedMs;
  const asked = failure.answer.retryAfterMs;
  if (asked !== null && !mayWait(asked, failure, { ...patience, left })) return null;
  // A server that is loading is asked any number of times: never at once, whatever it says.
  const planned = failure.isLoading
    ? Math.max(asked ?? 0, plannedWait(failure, patience, random) ?? 0)
    : (asked ?? plannedWait(failure, patience, random));
  if (planned === null || left <= 0) return null;
  return Math.min(planned, left);
}

function mayWait(asked: number, failure: ChatFailure, { retries, left }: { retries: number; left: number }): boolean {
  if (failure.isLoading) return asked <= left;
  return retries < WAITS_MS.length && asked <= Math.min(LONGEST_WAIT_MS, left);
}

/** One that is loading says so until it is ready: it is asked until the minute is over. */
function plannedWait(failure: ChatFailure, { retries }: Patience, random: number): number | null {
  const isBusy = failure.isNotReady || failure.outcome === "rate-limited";
  const waits = isBusy ? BUSY_WAITS_MS : WAITS_MS;
  const wait = waits[retries] ?? (failure.isLoading ? waits.at(-1)! : null);
  return wait && wait * (0.75 + random / 2);
}

/**
 * Whether the same is not to be tried again by itself after `waitBeforeRetry` said no. It is where there was no try yet
 * because the Retry-After was longer than a call may wait, unless it is longer than two minutes, too.
 */
export function isFinalFailure({ answer }: ChatFailure, { retries }: Patience): boolean {
  const { retryAfterMs } = answer;
  return retries >= WAITS_MS.length || retryAfterMs === null || retryAfterMs > LONGEST_RETRY_AFTER_MS;
}

/**
 * Not a time-out: it has cost the learner minutes, and a server that is too slow is so the second time. One that stood in
 * line behind our own calls is tried once more, now that it is known how long the line may be.
 */
function isPassing({ outcome, isStarved }: ChatFailure, { retries }: Patience): boolean {
  if (isStarved) return retries === 0;
  return ["rate-limited", "server-error", "connection", "cut-off"].includes(outcome);
}

/** Reads `Retry-After` and its kin; null where there is none. In milliseconds from `now`. */
export function retryAfter(headers: Headers | undefined, now: Date): number | null {
  const milliseconds = headers?.get("retry-after-ms");
  const seconds = headers?.get("retry-after");
  if (milliseconds && Number.isFinite(Number(milliseconds))) return bounded(Number(milliseconds));
  if (!seconds) return limitReset(headers);
  if (Number.isFinite(Number(seconds))) return bounded(Number(seconds) * 1000);
  const date = Date.parse(seconds);
  return Number.isNaN(date) ? null : bounded(date - now.getTime());
}

/**
 * When the limits that are used up are full again. OpenAI tells of both limits with every answer, also with one that
 * failed for another reason: a limit of which something remains says nothing about when to come back.
 *
 * Source: https://platform.openai.com/docs/guides/rate-limits#rate-limits-in-headers
 */
function limitReset(headers: Headers | undefined): number | null {
  const resets = ["requests", "tokens"]
    .filter((limit) => !(Number(headers?.get(`x-ratelimit-remaining-${limit}`)) > 0))
    .map((limit) => duration(headers?.get(`x-ratelimit-reset-${limit}`) ?? ""))
    .filter((reset) => reset !== null);
  return resets.length === 0 ? null : bounded(Math.max(...resets));
}

const UNIT_MS: Record<string, number> = { h: HOUR_MS, m: MINUTE_MS, s: 1000, ms: 1 };

/** `6m0s`, `1.5s`, `250ms`, in milliseconds; null for anything else. */
function duration(text: string): number | null {
  if (!/^(\d+(\.\d+)?(ms|h|m|s))+$/.test(text)) return null;
  return [...text.matchAll(/([\d.]+)(ms|h|m|s)/g)]
    .map(([, amount, unit]) => Number(amount) * UNIT_MS[unit!]!)
    .reduce((sum, part) => sum + part, 0);
}

function bounded(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), LATEST_MS);
}
