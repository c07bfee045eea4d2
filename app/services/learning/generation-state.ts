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

const TIMEOUT_MESSAGE = "Generation is taking longer than expected. This might be due to high server load.";

interface JobFacts {
  status: JobStatus;
  created_at: string;
  error_kind: JobErrorKind | null;
  error: string | null;
}

/** What a screen says about a job, by the server's clock. */
export function generationState(job: JobFacts | null, now: Date): GenerationState {
  if (!job || job.status === "done") return { status: "none" };
  const elapsedMs = now.getTime() - Date.parse(job.created_at);
  if (job.status === "failed") {
    return {
      status: "failed",
      ...trouble(job.error_kind ?? "error", job.error ?? "Failed to start question generation"),
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
