import { change } from "../support/server-database";
import { startAtAQuestion } from "./support/at-a-question";
import { expectGoodPage } from "./support/expect-good-page";
import { expect, onlyWithScripts, test } from "./support/test";

const DAY_MS = 24 * 60 * 60 * 1000;

test("the dashboard in the middle of a week, and the end of its reviews", onlyWithScripts, async ({ page, server }) => {
  await startAtAQuestion(page, server);
  const { dataDir } = server;
  for (const daysAgo of [0, 1, 8, 15]) {
    change(
      dataDir,
      `insert into learning_days (learner_id, day, answers, right_answers, seconds)
         select learner_id, ?, 4, 2, 900 from courses order by created_at desc limit 1`,
      new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10),
    );
  }
  change(
    dataDir,
    `insert into mastery (learner_id, concept_id, evidence_count, model_version, updated_at, due_at)
       select learner_id, (select concept_id from course_concepts where course_id = courses.id limit 1), 1, 'x', ?, ?
       from courses order by created_at desc limit 1`,
    new Date().toISOString(),
    new Date(Date.now() + 3 * DAY_MS).toISOString(),
  );

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "This week" })).toBeVisible();
  await expect(page.getByText("See you on")).toBeVisible(); // the minutes of today are used up
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("link", { name: /^(Start|Continue) Learning$/ })).toBeInViewport({ ratio: 1 });
  const day = page.locator("details.activity-day");
  await expect(day.getByText(/^Created/)).toBeHidden();
  await day.getByText("Today:").click();
  await expect(day.getByText(/^Created/)).toBeVisible();
  await expectGoodPage(page);

  await page.goto("/dashboard/review");
  await expect(page.getByText("See you on")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add to my calendar" })).toBeVisible();
  await expectGoodPage(page);
});
