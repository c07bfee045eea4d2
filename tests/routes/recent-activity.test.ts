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

  expect(today.text()).toContain("Today: 1 not known yet Not known yet: The concept scales , 14:45");
  expect(yesterday.text()).toContain("Yesterday: 1 not known yet");
  expect(before.text()).toContain("5 Jan 2026: 1 not known yet");
  expect(today.html).toContain('<details class="activity-day">');
});

test("a day has the totals of all its answers, however many, and none of the day before", async () => {
  const { app, ada, question } = await startWithQuestion();
  const answerTimes = async (times: number, how: "dont-know" | "wrong") => {
    for (let time = 0; time < times; time += 1) {
      app.travel(MINUTE_MS);
      await answer(ctx, question, how);
    }
  };
  await answerTimes(2, "wrong");
  app.travel(DAY_MS);
  await answerTimes(26, "dont-know");
  await answerTimes(3, "wrong");

  expect((await openDashboard(ada)).text()).toContain("Today: 3 not quite, 26 not known yet");
});
