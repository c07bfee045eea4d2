import type { ChatFailure } from "./chat-failure";
import { DAY_MS, MINUTE_MS } from "~/time/periods";

const RETRIES = 2;
/** A server whose Retry-After is longer gets no call until a learner asks again. */
const LONGEST_RETRY_AFTER_MS = 2 * MINUTE_MS;
/** Within one call, a Retry-After is waited for up to this long: a learner is waiting, too. */
const LONGEST_WAIT_MS = 20_000;
const FIRST_WAIT_MS = 500;
/** What is later than this is a mistake in the server's clock or ours. */
const LATEST_MS = DAY_MS;

/**
 * How long to wait before the same request is worth another try, in milliseconds; null when it is not.
 *
 * @param retries how many tries there were beyond the first
 * @param random from 0 to 1, so that many who failed together do not come back together
 */
export function waitBeforeRetry(failure: ChatFailure, retries: number, random: number): number | null {
  if (retries >= RETRIES || !isPassing(failure)) return null;
  const asked = failure.answer.retryAfterMs;
  if (asked !== null) return asked <= LONGEST_WAIT_MS ? asked : null;
  return FIRST_WAIT_MS * 2 ** retries * (0.75 + random / 2);
}

/**
 * Whether the same is not to be tried again by itself after `waitBeforeRetry` said no. It is where there was no try yet
 * because the Retry-After was longer than a call may wait, unless it is longer than two minutes, too.
 */
export function isFinalFailure({ answer }: ChatFailure, retries: number): boolean {
  const { retryAfterMs } = answer;
  return retries >= RETRIES || retryAfterMs === null || retryAfterMs > LONGEST_RETRY_AFTER_MS;
}

/** Not a time-out: it has cost the learner a minute, and a server that is too slow is so the second time. */
function isPassing({ outcome }: ChatFailure): boolean {
  return ["rate-limited", "server-error", "connection", "cut-off"].includes(outcome);
}

/** Reads `Retry-After` and its kin; null where there is none. In milliseconds from `now`. */
export function retryAfter(headers: Headers | undefined, now: Date): number | null {
  const milliseconds = headers?.get("retry-after-ms");
  const seconds = headers?.get("retry-after");
  if (milliseconds && Number.isFinite(Number(milliseconds))) return bounded(Number(milliseconds));
  if (!seconds) return null;
  if (Number.isFinite(Number(seconds))) return bounded(Number(seconds) * 1000);
  const date = Date.parse(seconds);
  return Number.isNaN(date) ? null : bounded(date - now.getTime());
}

function bounded(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), LATEST_MS);
}
