import { change } from "../support/server-database";
import { weigh } from "../bench/weight";
import { expectGoodPage } from "./support/expect-good-page";
import { expect, onlyWithScripts, test } from "./support/test";

test.use({ serverEnv: { PUBLIC_NUMBERS: "1" } });

test("the numbers page is a good page, empty and full", onlyWithScripts, async ({ page, server }) => {
  await page.goto("/company/research/numbers");
  await expect(page.getByRole("heading", { name: "Numbers" })).toBeVisible();
  await expectGoodPage(page);

  const decile = (index: number) => ({
    predictions: 900 - 80 * Math.abs(index - 6),
    predicted: index / 10 + 0.05,
    right: Math.min(index / 10 + 0.08 - index * 0.006, 1),
  });
  const figures = {
    counted: { learners: 1234, answers: 98_765 },
    calibration: {
      predictions: 98_765,
      deciles: [null, ...Array.from({ length: 9 }, (_, index) => decile(index + 1))],
      error: 0.016,
    },
    submissionsToGap: { gaps: 765, median: 5, ninthOfTen: 8 },
    gapsClosed: { cases: 700, share: 0.87 },
    reviewsRemembered: null,
    questionsWithdrawn: { cases: 1500, share: 0.004 },
  };
  change(
    server.dataDir,
    "insert or replace into instance_numbers (name, figures, computed_at) values ('figures', ?, ?)",
    JSON.stringify(figures),
    new Date().toISOString(),
  );
  await page.reload();
  await expect(page.getByRole("img", { name: "Predicted and actual, by decile" })).toBeVisible();
  await expect(page.getByText("0.4%")).toBeVisible();
  await expectGoodPage(page);

  const { firstView, javascript } = await weigh(page.url());
  expect(firstView).toBeLessThanOrEqual(14 * 1024);
  expect(javascript).toBe(0);
});
