import type { JobErrorKind, JobStatus } from "~db/schema";

/** After this long a waiting screen says that it takes longer than expected. */
const GENERATION_TIMEOUT_MS = 120_000;

export type GenerationState =
  | { status: "none" }
  | { status: "generating"; elapsedMs: number }
  /** Taking longer than expected, but still being made. */
  | ({ status: "overdue" } & GenerationTrouble)
  | ({ status: "failed" } & GenerationTrouble);

export interface GenerationTrouble {
  kind: JobErrorKind;
  heading: string;
  message: string;
  canRetry: boolean;
}

const headings: Record<JobErrorKind, string> = {
  timeout: "Taking Longer Than Expected",
  connection: "Connection Error",
  retry: "Generation Issue",
  error: "Generation Failed",
};

const FINAL_FAILURE_SHOWN_MS = 60_000;
const TIMEOUT_MESSAGE = "Generation is taking longer than expected. This might be due to high server load.";

interface JobFacts {
  status: JobStatus;
  created_at: string;
  error_kind: JobErrorKind | null;
  error: string | null;
  finished_at: string | null;
}

/**
 * What a screen says about a job, by the server's clock.
 *
 * @param since when the wait began, where that is later than the job: with the newest part it has made
 */
export function generationState(job: JobFacts | null, now: Date, since: Date | null = null): GenerationState {
  if (!job || job.status === "done") return { status: "none" };
  const elapsedMs = now.getTime() - (since?.getTime() ?? Date.parse(job.created_at));
  if (job.status === "failed") {
    const kind = job.error_kind ?? "error";
    // Without Try Again it is told for a minute; who comes back later may begin anew, for the cause may be gone.
    const isOld = job.finished_at !== null && now.getTime() - Date.parse(job.finished_at) > FINAL_FAILURE_SHOWN_MS;
    if (kind === "error" && isOld) return { status: "none" };
    return {
      status: "failed",
      ...trouble(kind, job.error ?? "Failed to start question generation"),
    };
  }
  return elapsedMs > GENERATION_TIMEOUT_MS
    ? { status: "overdue", ...trouble("timeout", TIMEOUT_MESSAGE) }
    : { status: "generating", elapsedMs };
}

/** Whether it is worth looking again. */
export function isUnderWay({ status }: GenerationState): boolean {
  return status === "generating" || status === "overdue";
}

function trouble(kind: JobErrorKind, message: string): GenerationTrouble {
  return { kind, heading: headings[kind], message, canRetry: kind !== "error" };
}
