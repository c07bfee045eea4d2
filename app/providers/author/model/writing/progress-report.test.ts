import { expect, test } from "vitest";
import { createProgressReport } from "./progress-report";

test("a progress report never says that all is made, and never less than before", async () => {
  const shares: number[] = [];
  const progress = createProgressReport(async ({ made, expected }) => void shares.push(made / expected), 1000);

  // The first answer could not be used; the second is longer than usual.
  for (const characters of [10, 250, 260, 500, 100, 400, 750, 3000]) progress.onGrowth(characters);
  await progress.reported();

  expect(shares).toEqual([0.25, 0.5, 0.75, 0.95]);
});

test("a progress report that cannot be stored is told to whoever waits for it", async () => {
  const progress = createProgressReport(() => Promise.reject(new Error("the lease is lost")), 1000);

  progress.onGrowth(500);
  await new Promise(setImmediate);

  await expect(progress.reported()).rejects.toThrow("the lease is lost");
});
