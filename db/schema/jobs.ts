import type { JobErrorKind, JobStatus, Time } from "./types";

export interface JobsTable {
  id: string;
  kind: string;
  /** The id of what it works for: a course, a subsection, a question or a breakdown. One job of a kind is active for it. */
  subject_id: string;
  status: JobStatus;
  attempts: number;
  run_at: Time;
  lease_token: string | null;
  lease_until: Time | null;
  /** Progress: parts made of parts expected; 0 of 0 while unknown. */
  made: number;
  expected: number;
  error_kind: JobErrorKind | null;
  error: string | null;
  created_at: Time;
  finished_at: Time | null;
}
