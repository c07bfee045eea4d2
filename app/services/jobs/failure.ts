import { AuthorError } from "~/providers/author/port";
import type { JobErrorKind } from "~db/schema";

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
  message: "Something went wrong while this was being made.",
  final: false,
  retryAfterMs: null,
  isBug: true,
};

/** What an error that a job ended with means for the learner who waits for it. */
export function failureOf(error: unknown): JobFailure {
  return error instanceof AuthorError
    ? { kind: error.kind, message: error.message, final: error.final, retryAfterMs: error.retryAfterMs, isBug: false }
    : UNEXPECTED;
}
