import type { JobErrorKind, JobKind, JobStatus } from "~db/schema";

export type { JobKind };

export interface Job {
  id: string;
  kind: JobKind;
  subjectId: string;
  status: JobStatus;
  attempts: number;
  /** How much of the result is there, and how much there is to be; 0 before that is known. */
  made: number;
  expected: number;
  errorKind: JobErrorKind | null;
  error: string | null;
  createdAt: string;
  runAt: string;
  finishedAt: string | null;
  leaseToken: string | null;
}

/** What a query has to select for one. */
export const jobColumns = [
  "id",
  "kind",
  "subject_id as subjectId",
  "status",
  "attempts",
  "made",
  "expected",
  "error_kind as errorKind",
  "error",
  "created_at as createdAt",
  "run_at as runAt",
  "finished_at as finishedAt",
  "lease_token as leaseToken",
] as const;
