import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { startWithQuestion } from "../support/answering";
import { answer } from "../support/course-factories";
import { openDashboard } from "../support/dashboard";

test("of an answer given so often that not all are read the dashboard says that it was more often", async () => {
  const { app, ada, question } = await startWithQuestion();
  const missTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      app.travel(MINUTE_MS);
      await answer(ctx, question, "dont-know");
    }
    return (await openDashboard(ada)).text();
  };

  expect(await missTimes(3)).toContain("Not known yet: The concept scales (3 times)");
  expect(await missTimes(22)).toContain("Not known yet: The concept scales (24 times or more)");
});

test("what was done is told by days: what it came to, and folded what it was, with the learner's own time", async () => {
  const { app, ada, question } = await startWithQuestion();
  await ctx.db.updateTable("learners").set({ time_zone: "Asia/Kathmandu", locale: "en-GB" }).execute();
  await answer(ctx, question, "dont-know");
  const today = await openDashboard(ada);
  app.travel(DAY_MS);
  const yesterday = await openDashboard(ada);
  app.travel(DAY_MS);
  const before = await openDashboard(ada);

  expect(today.text()).toContain("Today: 1 not quite Not known yet: The concept scales , 14:45");
  expect(yesterday.text()).toContain("Yesterday: 1 not quite");
  expect(before.text()).toContain("5 Jan 2026: 1 not quite");
  expect(today.html).toContain('<details class="activity-day">');
});
