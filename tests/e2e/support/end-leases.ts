import { change } from "../../support/server-database";

/**
 * As if the ten seconds had passed after which a killed worker's jobs are taken over. Only kill-during-mail.test.ts
 * waits for them, so that the others need not.
 */
export function endLeases(dataDir: string): void {
  change(dataDir, "update jobs set lease_until = ? where lease_until is not null", new Date(0).toISOString());
}
