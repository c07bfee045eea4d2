import type { JobErrorKind, JobKind, JobStatus, Time } from "./types";

export interface JobsTable {
  id: string;
  kind: JobKind;
  /**
   * The id of what it works for: a course, a subsection, a question, a breakdown, an answer, a challenge, an item, an
   * export, a learner, a mail, an endpoint of webhooks or (its slug) a newsletter's post, as the kind has it. One job of
   * a kind is active for it.
   */
  subject_id: string;
  status: JobStatus;
  attempts: number;
  /** When it is due. Of one that failed, where it is later than `finished_at`: when it may be asked for again. */
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
