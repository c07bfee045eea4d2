import { AuthorError } from "~/providers/author/port";
import { PaymentFailure } from "~/providers/payments/port";
import { utcDay } from "~/time/utc-day";
import type { JobErrorKind } from "~db/schema";
import { MINUTE_MS } from "~/time/periods";

export interface JobFailure {
  kind: JobErrorKind;
  /** For the learner's eyes. */
  message: string;
  /** True when trying again cannot help. */
  final: boolean;
  /** How long to wait before the next attempt, as the other side asked; null for the usual time. */
  retryAfterMs: number | null;
  /** True for what is nobody's normal failure and belongs into the log. */
  isBug: boolean;
}

/** Nobody's normal failure: a mistake of ours, or a process that died in every attempt. It may have gone by later. */
export const UNEXPECTED: JobFailure = {
  kind: "retry",
  message: "Something went wrong while we were making this.",
  final: false,
  retryAfterMs: null,
  isBug: true,
};

const PAYMENT_FAILURE: JobFailure = {
  kind: "connection",
  message: "We couldn’t reach the payment provider.",
  final: false,
  retryAfterMs: null,
  isBug: false,
};

/** Longer than this nobody waits before a screen. */
const LONGEST_WAIT_MS = MINUTE_MS;

/** What an error that a job ended with means for the learner who waits for it. */
export function failureOf(error: unknown): JobFailure {
  if (error instanceof PaymentFailure) return PAYMENT_FAILURE;
  if (!(error instanceof AuthorError)) return UNEXPECTED;
  const { message, retryAfterMs } = error;
  // Nobody waits before a screen for that long: for whoever does, it has failed, and trying again would not help.
  if (isLong(retryAfterMs)) return { kind: "error", message, final: true, retryAfterMs, isBug: false };
  return { kind: error.kind, message, final: error.final, retryAfterMs, isBug: false };
}

/** When it may be tried again, to the minute, where that is so far away that nobody waits for it; else null. */
export function comeBackAt(retryAfterMs: number | null, now: Date): Date | null {
  if (!isLong(retryAfterMs)) return null;
  return new Date(Math.ceil((now.getTime() + retryAfterMs) / MINUTE_MS) * MINUTE_MS);
}

/** The message of a failure with the moment to come back at, as it is still true when it is read hours later. */
export function inWords(message: string, comeBackAt: Date | null, now: Date): string {
  return comeBackAt ? `${message} Try again after ${timeInWords(comeBackAt, now)}.` : message;
}

function isLong(retryAfterMs: number | null): retryAfterMs is number {
  return retryAfterMs !== null && retryAfterMs > LONGEST_WAIT_MS;
}

/** `14:05 UTC`; of another day `14:05 UTC on 6 January`. */
function timeInWords(time: Date, now: Date): string {
  const clock = `${time.toISOString().slice(11, 16)} UTC`;
  if (utcDay(time) === utcDay(now)) return clock;
  return `${clock} on ${time.toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" })}`;
}
