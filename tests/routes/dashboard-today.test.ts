import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { startTest } from "~/services/learning/sittings/placement.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { signUp, startApp } from "../support/app";
import { answer, createCourse } from "../support/course-factories";
import { openDashboard, tilesOf } from "../support/dashboard";
import { createSessionCookie } from "../support/factories";
import { createMasteredCourse, UNTIL_DUE_MS } from "../support/reviews";

test("today's plan has what was begun, what is due and the next part, each one link and with the minutes it takes", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await createMasteredCourse(app, ada, { concepts: ["notes", "scales"] });
  app.travel(UNTIL_DUE_MS);
  const course = await createCourse(ctx, ada);
  await startTest(app, { learnerId: ada.id, courseId: course.id });
  const as = await createSessionCookie(ctx, ada); // a session does not last so long
  const withinHalfAnHourAWeek = sectionOf((await openDashboard({ as })).html, "today");
  await ctx.db.updateTable("courses").set({ minutes_per_week: null }).execute();

  const page = await openDashboard({ as });

  expect(withinHalfAnHourAWeek).toContain("Continue the test If you have more time Due today 2 to review");
  const plan = sectionOf(page.html, "today");
  expect(plan).toContain(
    "Today About 18 minutes in all. Your test is waiting Music for everyone, begun Mar 6, 2026, 9:06 AM UTC " +
      "Pick up where you left it: about 10 minutes. Continue the test Due today 2 to review About 2 minutes Review Ready when you are 2.1",
  );
  expect(plan).toContain(
    " · about 6 minutes · 2 of 3 concepts known Start Learning 1 part until the checkpoint 2.1 About chords, next Checkpoint, to come",
  );
  expect(plan).not.toContain("Your reason"); // the course's own page tells it
  expect(page.text()).toContain("Hello, Ada 2 reviews are due today. Today");
  expect(page.link("Continue the test")).toBe(paths.test(course.id));
  expect(page.link("Start Learning")).toBe(paths.currentQuestion({ courseId: course.id, sectionNumber: "2.1" }));
});

test("the plan keeps to the minutes that the learner has set aside, and says when they are used up", async () => {
  const { app, ada, question } = await startWithQuestion(); // three questions: six minutes
  await ctx.db.updateTable("courses").set({ minutes_per_week: 60 }).execute();
  expect(sectionOf((await openDashboard(ada)).html, "today")).toContain("Today About 6 minutes. Ready when you are");

  await ctx.db.updateTable("courses").set({ minutes_per_week: 14 }).execute();
  expect(sectionOf((await openDashboard(ada)).html, "today")).toContain(
    "About 6 minutes. Stop anytime. Ready when you are",
  );

  app.travel(5 * 60_000);
  await answer(ctx, question, "wrong", { shownAt: new Date(ctx.now().getTime() - 3 * 60_000) });
  expect(sectionOf((await openDashboard(ada)).html, "today")).toContain(
    "Your goal for today is done. 11 minutes to go this week. Pick up where you left off 1.1 About scales",
  );

  await ctx.db.updateTable("courses").set({ minutes_per_week: 28 }).execute();
  expect(sectionOf((await openDashboard(ada)).html, "today")).toMatch(
    /About \d minutes(?: at your pace)?\. You’ve done 3 of today’s 4 minutes, so stop where you like\./,
  );

  app.travel(DAY_MS);
  expect((await openDashboard(ada)).text()).not.toContain("goal for today is done");
});

test("the minutes learned are told by the week alone, and of a week that is done none are left", async () => {
  const { app, ada, question } = await startWithQuestion();
  await ctx.db.updateTable("courses").set({ minutes_per_week: 30 }).execute();
  app.travel(10 * MINUTE_MS);
  await answer(ctx, question, "wrong", { shownAt: new Date(ctx.now().getTime() - 10 * MINUTE_MS) });

  const page = await openDashboard(ada);
  await ctx.db.updateTable("courses").set({ minutes_per_week: 10 }).execute();
  const reached = await openDashboard(ada);

  expect(sectionOf(page.html, "today")).toContain("Your goal for today is done. 20 minutes to go this week. Pick up");
  expect(page.text()).toContain("10 of 30 minutes this week");
  expect(page.text()).not.toContain("learned for");
  expect(sectionOf(reached.html, "today")).toContain("Your goal for today is done. Pick up");
  expect(reached.text()).toContain("That’s your week.");
});

test("a course that was left alone does not enlarge the minutes of a day", async () => {
  const { app, ada, question } = await startWithQuestion();
  const leftAlone = await createCourse(ctx, ada);
  app.travel(29 * DAY_MS);
  await ctx.db.updateTable("courses").set({ minutes_per_week: 7 }).execute();
  await ctx.db
    .updateTable("courses")
    .set({ last_activity_at: ctx.now().toISOString() })
    .where("id", "!=", leftAlone.id)
    .execute();

  await answer(ctx, question, "wrong", { shownAt: new Date(ctx.now().getTime() - 70_000) });

  const page = await openDashboard({ as: await createSessionCookie(ctx, ada) });

  expect(sectionOf(page.html, "today")).toContain("Your goal for today is done. 6 minutes to go this week.");
});

test("while a course rests until tomorrow nothing is due today, and the page says why", async () => {
  const { ada } = await startWithQuestion();
  await ctx.db.updateTable("subsections").set({ rest_day: "2026-01-05" }).execute();

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Done for today 1.1 About scales rests until tomorrow");
  expect(page.text()).not.toContain("Continue Learning");
  expect(page.link("See what is left")).toContain("/sections/1.1/questions");
});

test("the week has the answers of its days, and what was gained has the latest of it by name", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  expect(sectionOf((await openDashboard(ada)).html, "gains")).toBe("");
  await createMasteredCourse(app, ada, { concepts: ["notes", "scales"] });
  const page = await openDashboard(ada);

  expect(sectionOf(page.html, "this-week")).toContain("today: 6 answers");
  expect(sectionOf(page.html, "gains")).toBe(
    "What you’ve gained Each leaf is a concept you know. 2 concepts known Your answers have shown these for sure. The concept scales The concept notes See your map",
  );
  expect(page.link("See your map")).toBe(paths.map());
  expect(page.html.match(/<h2[^>]*>[^<]+/g)?.map((heading) => heading.replace(/<.+?>/, ""))).toEqual([
    "Everything you began is complete",
    "Your first week",
    "Next steps",
    "What you’ve gained",
    "Recent Activity",
  ]);
  app.travel(7 * DAY_MS);
  expect(sectionOf((await openDashboard(ada)).html, "this-week")).not.toContain("so far");
});

test("the page opens with what was gained today, and the day after with what comes next", async () => {
  const { app, ada, question } = await startWithQuestion();
  await answer(ctx, question, "right");
  await ctx.db
    .updateTable("subsections")
    .set({ completed_at: ctx.now().toISOString() })
    .where("section_number", "=", "1.1")
    .execute();
  const today = await openDashboard(ada);
  app.travel(DAY_MS);
  const tomorrow = await openDashboard(ada);

  expect(today.text()).toContain("Hello, Ada Today you completed 1.1 About scales. Today");
  expect(tomorrow.text()).not.toContain("Today you");
});

test("days in a row are told from the second on, and a missed day is not spoken of", async () => {
  const { app, ada, question } = await startWithQuestion();
  await answer(ctx, question, "wrong");
  expect((await openDashboard(ada)).text()).not.toContain("in a row");

  app.travel(DAY_MS);
  await answer(ctx, question, "wrong");
  const second = await openDashboard(ada);
  expect(second.text()).toContain("Streak 2 days");
  expect(tilesOf(second)).toMatchObject({ Streak: "2 days" });

  app.travel(3 * DAY_MS);
  const away = await openDashboard(ada);
  expect(away.text()).not.toMatch(/in a row|missed|lost/);
});

/** The words of the section with that heading. */
function sectionOf(html: string, heading: string): string {
  const section = new RegExp(`<section[^>]*aria-labelledby="${heading}".*?</section>`, "s").exec(html)?.[0] ?? "";
  return section
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,])/g, "$1")
    .trim();
}
