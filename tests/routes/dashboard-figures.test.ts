import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { requestContent } from "~/services/learning/contents/contents.server";
import { startWithQuestion } from "../support/answering";
import { callRoute } from "../support/app-routes";
import { openDashboard, tilesOf } from "../support/dashboard";
import { openPage } from "../support/open-page";
import { answerFields } from "../support/own-things";
import { get, post } from "../support/request";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("dashboard figures: who answers today and, in another time zone, tomorrow, has a streak of two days and the hours of both", async () => {
  const { app, ada, question } = await startWithQuestion();
  await moveTo("America/New_York");
  await submit(1, { after: 25 * MINUTE }); // half past four in the morning of the 5th there

  app.travel(5 * HOUR);
  await moveTo("Pacific/Kiritimati"); // early on the 6th
  const page = await openDashboard(ada);
  expect(tilesOf(page)).toMatchObject({ "Hours Learned": "10 min", Streak: "1 day" });

  await submit(2, { after: 4 * MINUTE });
  expect(tilesOf(await openDashboard(ada))).toMatchObject({ "Hours Learned": "14 min", Streak: "2 days" });
  app.travel(24 * HOUR);
  expect(tilesOf(await openDashboard(ada))).toMatchObject({ Streak: "2 days" });
  app.travel(24 * HOUR);
  expect(tilesOf(await openDashboard(ada))).toMatchObject({ "Hours Learned": "14 min", Streak: "0 days" });

  async function submit(attempt: number, { after }: { after: number }) {
    const fields = { ...answerFields(ada, question), attempt: String(attempt), intent: "dont-know" };
    app.travel(after);
    const { status } = await callRoute(post(paths.question(question), fields, { as: ada.as }));
    expect(status).toBe(302);
  }
});

test("dashboard figures: the same form from two tabs counts once", async () => {
  const { app, ada, question, url, fields } = await startWithQuestion();
  app.travel(3 * MINUTE);

  await Promise.all([1, 2].map(() => callRoute(post(url, { ...fields, intent: "dont-know" }, { as: ada.as }))));

  const page = await openDashboard(ada);
  expect(tilesOf(page)).toMatchObject({ "Hours Learned": "3 min", Streak: "1 day" });
  expect(page.html.match(/Not known yet/g)).toHaveLength(1);
  expect(page.html).toContain(paths.question(question));
});

test("dashboard figures: reading the material counts with the answer after it", async () => {
  const { app, ada, question, url, fields } = await startWithQuestion();
  await requestContent(ctx, question);

  await openPage(get(paths.content(question), { as: ada.as }));
  app.travel(4 * MINUTE);
  const shown_at = ctx.now().toISOString();
  app.travel(MINUTE);
  await callRoute(post(url, { ...fields, shown_at }, { as: ada.as }));

  expect(tilesOf(await openDashboard(ada))).toMatchObject({ "Hours Learned": "5 min" });
});

async function moveTo(timeZone: string) {
  await ctx.db.updateTable("learners").set({ time_zone: timeZone }).execute();
}
