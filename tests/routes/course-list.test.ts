import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { createCourse } from "../support/course-factories";
import { master } from "../support/reviews";
import { openPage } from "../support/open-page";
import { get } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

test("a course card says on which day the course was created where the learner is, as they write it", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await ctx.db.updateTable("learners").set({ time_zone: "Pacific/Auckland", locale: "de-DE" }).execute();
  const course = await createCourse(ctx, ada);
  await ctx.db
    .updateTable("courses")
    .set({ created_at: "2026-01-05T13:00:00.000Z" })
    .where("id", "=", course.id)
    .execute();

  const text = (await openPage(get(paths.courses(), { as: ada.as }))).text();

  expect(text).toContain("2 sections. Created 06.01.2026");
});

test("two courses of one name begun in the same minute are told apart, on their cards and on the dashboard", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await createCourse(ctx, ada);
  app.travel(5000);
  await createCourse(ctx, ada);

  const cards = (await openPage(get(paths.courses(), { as: ada.as }))).text();
  const dashboard = (await openPage(get(paths.dashboard(), { as: ada.as }))).text();

  for (const place of [1, 2]) {
    expect(cards).toMatch(new RegExp(`Created Jan 5, 2026, 9:00 AM( UTC)? +\\(no\\. ${place}\\)`));
    expect(dashboard).toMatch(
      new RegExp(`Created Music for everyone , begun Jan 5, 2026, 9:00 AM( UTC)? +\\(no\\. ${place}\\)`),
    );
  }
});

test("of more courses than the dashboard shows each is called there as on its card", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  for (let course = 1; course <= 9; course += 1) {
    app.travel(1000);
    await createCourse(ctx, ada);
  }

  const cards = (await openPage(get(paths.courses(), { as: ada.as }))).text();
  const dashboard = (await openPage(get(paths.dashboard(), { as: ada.as }))).text();

  expect(cards).toContain("(no. 9)");
  expect(dashboard).toMatch(/Created Music for everyone , begun Jan 5, 2026, 9:00 AM( UTC)? +\(no\. 9\)/);
});

test("a course's card, its page and the dashboard measure it by what its learner knows, in words and percents", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada, { outline: outlineDraft([[["notes"], ["scales"]]], {}) });
  await master(app, { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" }, "notes");

  for (const address of [paths.courses(), paths.sections(course.id), paths.dashboard()]) {
    expect((await openPage(get(address, { as: ada.as }))).text()).toContain("1 of 2 concepts known");
  }
  expect((await openPage(get(paths.courses(), { as: ada.as }))).text()).toContain("1 section. Created");
});

test.each([
  [paths.dashboard(), "Dashboard"],
  [paths.courses(), "Courses"],
  [paths.newCourse(), "Courses"],
  [paths.settingsSubscription(), "Settings"],
])("at %s the sidebar shows %s as the current place, and nothing else", async (address, place) => {
  await startApp();
  const { as } = await signUp("Ada");

  const { html } = await openPage(get(address, { as }));

  const links = html.match(/<a[^>]*shell-link[^>]*>.*?<\/a>/g)!.filter((link) => link.includes("aria-current"));
  expect(links.map((link) => link.replace(/<.*?>/g, "").trim())).toEqual([place]);
});
