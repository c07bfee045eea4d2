import type { AuthorControl } from "~/providers/author/port";
import type { AppContext, DbContext } from "~/services/context";

export interface JobControl extends AuthorControl {
  /**
   * Writes some of the result before the end, in one transaction fenced by the job's lease, and the progress that
   * `write` resolves to with it. @throws LeaseLostError
   */
  commit: (write: (ctx: DbContext) => Promise<JobProgress | void>) => Promise<void>;
  /** True when a failure ends the job: it is not tried again by itself. */
  isLastAttempt: boolean;
}

/** How many results there are, and how many there will be. */
export interface JobProgress {
  made: number;
  expected: number;
}

/**
 * Does the slow part of a job and returns the quick one: what to write, in the transaction that also ends the job.
 * Null when there is nothing left to do.
 */
export type JobHandler = (
  ctx: AppContext,
  subjectId: string,
  control: JobControl,
) => Promise<((ctx: DbContext) => Promise<void>) | null>;
