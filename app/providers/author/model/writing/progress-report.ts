import type { AuthorControl } from "~/providers/author/port";

const STEPS = 20;

/**
 * Reports how much of an answer is written, by its length: nobody knows how long it will be, so an answer that is longer
 * than usual stays at the last part but one. A second answer, asked for when the first could not be used, goes on where
 * that one has come to.
 */
export function createProgressReport(report: AuthorControl["report"], usualLength: number) {
  let told = 0;
  let reported = Promise.resolve();
  return {
    onGrowth(characters: number): void {
      const made = Math.min(STEPS - 1, Math.floor((STEPS * characters) / usualLength));
      if (made <= told) return;
      told = made;
      reported = reported.then(() => report({ made, expected: STEPS }));
      reported.catch(() => undefined); // told to whoever waits for it
    },
    /** Resolves when all of it is stored. @throws what `report` throws */
    reported: () => reported,
  };
}
