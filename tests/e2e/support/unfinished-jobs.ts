import { readRow } from "../../support/server-database";

/** How many jobs a running server still has to do. */
export function unfinishedJobs(dataDir: string): number {
  return readRow<{ jobs: number }>(dataDir, "select count(*) as jobs from jobs where status <> 'done'").jobs;
}
