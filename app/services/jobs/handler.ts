import type { AuthorControl } from "~/providers/author/port";
import type { AppContext, DbContext } from "~/services/context";

/**
 * Does the slow part of a job and returns the quick one: what to write, in the transaction that also ends the job.
 * Null when there is nothing left to do.
 */
export type JobHandler = (
  ctx: AppContext,
  subjectId: string,
  control: AuthorControl,
) => Promise<((ctx: DbContext) => Promise<void>) | null>;
