import type { JobErrorKind, JobStatus } from "~db/schema";

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
}

const headings: Record<JobErrorKind, string> = {
  timeout: "Taking Longer Than Expected",
  connection: "Connection Error",
  retry: "Generation Issue",
  error: "Generation Failed",
};

/** Without Try Again a failure is told for a minute; who comes back later may begin anew, for the cause may be gone. */
const FINAL_FAILURE_SHOWN_MS = 60_000;
const TIMEOUT_MESSAGE = "Generation is taking longer than expected. This might be due to high server load.";

interface JobFacts {
  status: JobStatus;
  created_at: string;
  /** After `finished_at` of a failed job: when it may be asked for again. */
  run_at: string;
  error_kind: JobErrorKind | null;
  error: string | null;
  finished_at: string | null;
}

interface ScreenFacts {
  /** When the wait began, where that is later than the job: with the newest part it has made. */
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
  const elapsedMs = now.getTime() - (since?.getTime() ?? Date.parse(job.created_at));
  return elapsedMs > GENERATION_TIMEOUT_MS
    ? { status: "overdue", ...trouble("timeout", TIMEOUT_MESSAGE), canRetry: true }
    : { status: "generating", elapsedMs };
}

function failedState(job: JobFacts, now: Date, heading: string | undefined): GenerationState {
  const kind = job.error_kind ?? "error";
  const until = endOfFailure(job, kind);
  if (until !== null && now >= until) return { status: "none" };
  const words = trouble(kind, job.error ?? "Failed to start question generation");
  return { status: "failed", ...words, heading: heading ?? words.heading, canRetry: until === null };
}

/** Until when trying again cannot help; null when it may. */
function endOfFailure(job: JobFacts, kind: JobErrorKind): Date | null {
  const finishedAt = job.finished_at ?? job.run_at;
  if (job.run_at > finishedAt) return new Date(job.run_at);
  return kind === "error" ? new Date(Date.parse(finishedAt) + FINAL_FAILURE_SHOWN_MS) : null;
}

/** Whether it is worth looking again. */
export function isUnderWay({ status }: GenerationState): boolean {
  return status === "generating" || status === "overdue";
}

function trouble(kind: JobErrorKind, message: string): Omit<GenerationTrouble, "canRetry"> {
  return { kind, heading: headings[kind], message };
}
