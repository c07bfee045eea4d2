import type { JobErrorKind, JobStatus } from "~db/schema";
import { MINUTE_MS } from "~/time/periods";

/** After this long a waiting screen says that it takes longer than expected. */
const GENERATION_TIMEOUT_MS = 120_000;

export type GenerationState =
  /** Not asked for, or done, or a failure is past: it may be begun, or begun anew. */
  | { status: "none" }
  | { status: "generating"; elapsedMs: number }
  /** Taking longer than expected, but still being made. */
  | ({ status: "overdue" } & GenerationTrouble)
  | ({ status: "failed" } & GenerationTrouble);

export interface GenerationTrouble {
  kind: JobErrorKind;
  heading: string;
  message: string;
  /** False while trying again could not help. */
  canRetry: boolean;
  /** True when nothing else would help either before the moment that the message names. */
  onlyWait: boolean;
}

const headings: Record<JobErrorKind, string> = {
  timeout: "Taking Longer Than Expected",
  connection: "Connection Error",
  retry: "Generation Issue",
  declined: "Generation Failed",
  error: "Generation Failed",
};

/**
 * Without Try Again a failure is told for a minute, or until the moment that it names; who comes back later may begin
 * anew, for the cause may be gone.
 */
const FINAL_FAILURE_SHOWN_MS = MINUTE_MS;
const TIMEOUT_MESSAGE = "Generation is taking longer than expected. This might be due to high server load.";

export interface JobFacts {
  status: JobStatus;
  createdAt: string;
  /** After `finished_at` of a failed job: when it may be asked for again. */
  runAt: string;
  errorKind: JobErrorKind | null;
  error: string | null;
  finishedAt: string | null;
}

interface ScreenFacts {
  /** When the wait began, where that is later than the job: with the newest result it has made. */
  since?: Date | null;
  /** The heading of a failure on this screen; left out, the failure's kind has one. */
  heading?: string;
}

/** What a screen says about a job, by the server's clock. */
export function generationState(
  job: JobFacts | null,
  now: Date,
  { since = null, heading }: ScreenFacts = {},
): GenerationState {
  if (!job || job.status === "done") return { status: "none" };
  if (job.status === "failed") return failedState(job, now, heading);
  const elapsedMs = now.getTime() - (since?.getTime() ?? Date.parse(job.createdAt));
  return elapsedMs > GENERATION_TIMEOUT_MS
    ? { status: "overdue", ...trouble("timeout", TIMEOUT_MESSAGE) }
    : { status: "generating", elapsedMs };
}

function failedState(job: JobFacts, now: Date, heading: string | undefined): GenerationState {
  const failure = trouble(job.errorKind ?? "error", job.error ?? "Failed to start question generation");
  const finishedAt = job.finishedAt ?? job.runAt;
  const onlyWait = !failure.canRetry && job.runAt > finishedAt;
  const until = onlyWait ? Date.parse(job.runAt) : Date.parse(finishedAt) + FINAL_FAILURE_SHOWN_MS;
  if (!failure.canRetry && now.getTime() >= until) return { status: "none" };
  return { status: "failed", ...failure, heading: heading ?? failure.heading, onlyWait };
}

/** Whether it is worth looking again. */
export function isUnderWay({ status }: GenerationState): boolean {
  return status === "generating" || status === "overdue";
}

function trouble(kind: JobErrorKind, message: string): GenerationTrouble {
  return { kind, heading: headings[kind], message, canRetry: kind !== "error", onlyWait: false };
}
