import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { leaveQuestionsForLater } from "~/services/courses/later-questions.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { answer } from "../support/course-factories";
import { openDashboard } from "../support/dashboard";
import { createSessionCookie } from "../support/factories";
import { formsIn } from "../support/forms-in";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { createMasteredCourse } from "../support/reviews";
import { letSessionsExpire, returnPathOf } from "../support/signed-out";

test("the dashboard shows the learner's week, beginning as they are used to, with its minutes", async () => {
  const { app, ada, question } = await startWithQuestion();
  await tellMinutes(60);
  app.travel(6 * MINUTE_MS);
  await answer(ctx, question, "wrong", { shownAt: new Date(ctx.now().getTime() - 6 * MINUTE_MS) });
  app.travel(2 * DAY_MS);
  const nobodyKnows = await openDashboard(ada);
  await ctx.db.updateTable("learners").set({ locale: "en-US" }).execute();
  const american = await openDashboard(ada);
  await tellMinutes(null);
  const withoutGoal = await openDashboard(ada);

  expect(nobodyKnows.text()).toContain(
    "Your first week Mon Monday: 1 answer Tue Tuesday: no answers Wed Wednesday, today: no answers yet Thu Thursday: not here yet",
  );
  expect(nobodyKnows.text()).toContain("6 of 60 minutes this week");
  expect(american.text()).toContain("Your first week Mon Monday: 1 answer");
  expect(withoutGoal.text()).toContain("Sun Sunday: not here yet 1 answer, 6 minutes so far.");
  expect(withoutGoal.text()).not.toContain("minutes this week");
});

test("weeks in a row are told, and a week that got away without blame", async () => {
  const { app, ada, question } = await startWithQuestion();
  await tellMinutes(null);
  await answer(ctx, question, "wrong");
  app.travel(7 * DAY_MS);
  await answer(ctx, question, "wrong");
  const as = () => createSessionCookie(ctx, ada);
  const second = await openDashboard({ as: await as() });
  app.travel(14 * DAY_MS);
  const rested = await openDashboard({ as: await as() });
  app.travel(14 * DAY_MS);
  const away = await openDashboard({ as: await as() });

  expect(second.text()).toContain("2 weeks in a row.");
  expect(rested.text()).toContain("Last week was a rest week, so you’re still at 2 weeks in a row.");
  expect(away.text()).toContain("Last week got away. Three minutes today is a start.");
});

test("a first week begun on the last day of a calendar week lasts its seven days on the dashboard", async () => {
  const { app, ada, question } = await startWithQuestion();
  await ctx.db.updateTable("learners").set({ locale: "en-US" }).execute();
  app.travel(5 * DAY_MS); // to Saturday
  await answer(ctx, question, "wrong");
  const openAfter = async (days: number) => {
    app.travel(days * DAY_MS);
    return (await openDashboard({ as: await createSessionCookie(ctx, ada) })).text();
  };

  expect(await openAfter(1)).toMatch(
    /Your first week (Streak 1 day )?Sat Saturday: 1 answer Sun Sunday, today: no answers yet/,
  );
  expect(await openAfter(5)).toContain("Your first week Sat Saturday: 1 answer Sun Sunday: no answers");
  expect(await openAfter(1)).toContain("This week Sun Sunday: no answers");
});

test("a learner who returns after more than a year is not told that it is their first week", async () => {
  const { app, ada, question } = await startWithQuestion();
  await answer(ctx, question, "wrong");
  app.travel(54 * 7 * DAY_MS);
  const as = await createSessionCookie(ctx, ada);
  const away = await openDashboard({ as });
  await answer(ctx, question, "wrong");
  const back = await openDashboard({ as });

  for (const page of [away, back]) {
    expect(page.text()).toContain("This week");
    expect(page.text()).not.toContain("first week");
  }
  expect(back.text()).toContain("1 answer so far.");
});

test("a newcomer is led to one thing first, and has nothing else to do before there is any week", async () => {
  await startApp();
  const page = await openDashboard(await signUp("Ada"));

  const text = page.text();
  expect(text.indexOf("Let’s start your first course")).toBeGreaterThan(text.indexOf("Welcome to Taproot"));
  expect(text).not.toMatch(/This week|Your first week/);
  expect(primaryButtons(page.html)).toHaveLength(1);
  expect(page.link("Choose something to learn")).toBe(paths.newCourse());
  expect(text.indexOf("Profile Completion")).toBeGreaterThan(text.indexOf("Recent Activity"));
});

test("when nothing is due the dashboard says when the next reviews come", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await createMasteredCourse(app, ada, { concepts: ["notes"] });
  const allDone = await openDashboard(ada);
  expect(allDone.text()).toMatch(/See you (tomorrow|on \w+): 1 review, about 1 minute\. .*The concept notes/);
  expect(allDone.text()).toMatch(/1 review \w+day: 1 review /);
  expect(allDone.text()).not.toContain("will help what you learned stick"); // the next one is told already
  expect(allDone.link("Add to my calendar")).toBe(paths.calendarAddress());
});

test("the week shows the reviews of a later day while others are due today, as the gaps tell of them", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await createMasteredCourse(app, ada, { concepts: ["notes", "scales"] });
  const comeDue = (concept: string, at: number) =>
    ctx.db
      .updateTable("mastery")
      .set({ due_at: new Date(app.now().getTime() + at).toISOString() })
      .where("concept_id", "=", concept)
      .execute();
  await comeDue("notes", -MINUTE_MS);
  await comeDue("scales", DAY_MS);

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Due today 1 to review");
  expect(page.text()).toMatch(/Monday, today: \d answers Tue 1 review Tuesday: 1 review Wed Wednesday: not here yet/);
  expect(page.text()).toContain("Tomorrow you’ll review “The concept scales”.");
});

test("a week without a goal offers one, which one tap sets, and another tap changes", async () => {
  const { ada, question } = await startWithQuestion();
  await tellMinutes(null);
  await leaveQuestionsForLater(ctx, question.courseId);
  const before = await openDashboard(ada);
  const form = goalForm(before.html);

  const sent = await callRoute(post(form.action, { ...form.defaults, answer: "60" }, ada));
  const after = await openDashboard(ada);

  expect(before.text()).toContain("Set a weekly goal 30 min 60 min 120 min");
  expect(sent.location).toBe(`${paths.dashboard()}#this-week`);
  expect(after.text()).toContain("Your goal: 60 minutes a week Change Set a weekly goal");
  expect(after.html).toMatch(/<progress value="0" max="60"/);
});

test("a goal that was chosen after the session had ended leads back to the dashboard, where it is chosen again", async () => {
  const { ada, question } = await startWithQuestion();
  await tellMinutes(null);
  await leaveQuestionsForLater(ctx, question.courseId);
  const before = goalForm((await openDashboard(ada)).html);
  await letSessionsExpire();

  const sent = await callRoute(post(before.action, { ...before.defaults, answer: "60" }, ada));
  const as = await createSessionCookie(ctx, ada);
  const page = await openPage(get(returnPathOf(sent), { as }));
  const again = goalForm(page.html);
  const taken = await callRoute(post(again.action, { ...again.defaults, answer: "60" }, { as }));

  expect(returnPathOf(sent)).toMatch(/^\/dashboard\?kept=/);
  expect(page.text()).toContain("You chose 60 minutes, but you were signed out. Choose again to set your goal.");
  expect(taken.location).toBe(`${paths.dashboard()}#this-week`);
  expect((await openDashboard({ as })).text()).toContain("Your goal: 60 minutes a week");
  expect((await openPage(get(returnPathOf(sent), { as }))).text()).not.toContain("signed out");
});

test("a goal that was to be changed after the session had ended is told where it is changed", async () => {
  const { ada, question } = await startWithQuestion();
  await tellMinutes(30);
  await leaveQuestionsForLater(ctx, question.courseId);
  const { action, defaults } = goalForm((await openDashboard(ada)).html);
  await letSessionsExpire();

  const sent = await callRoute(post(action, { ...defaults, answer: "60" }, ada));
  const page = await openPage(get(returnPathOf(sent), { as: await createSessionCookie(ctx, ada) }));

  expect(page.html).toContain('<details class="goal-change" open="">');
  expect(page.text()).toContain("You chose 60 minutes, but you were signed out.");
});

test("a question asked by itself that was answered after the session had ended still leads back to where it was", async () => {
  const { ada, question } = await startWithQuestion();
  await tellMinutes(null);
  await leaveQuestionsForLater(ctx, question.courseId);
  const { action, defaults } = goalForm((await openDashboard(ada)).html);
  await letSessionsExpire();

  const sent = await callRoute(post(action, { ...defaults, back: "course", answer: "45" }, ada));
  const as = await createSessionCookie(ctx, ada);
  const again = (await openPage(get(returnPathOf(sent), { as }))).form("Save");
  const taken = await callRoute(post(again.action, { ...again.defaults, answer: "45" }, { as }));

  expect(taken.location).toBe(paths.sections(question.courseId));
});

function goalForm(html: string) {
  return formsIn(html).find(({ markup }) => markup.includes("goal-choice"))!;
}

async function tellMinutes(minutes: number | null) {
  await ctx.db.updateTable("courses").set({ minutes_per_week: minutes }).execute();
}

/** In the page itself. */
function primaryButtons(html: string): string[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return main.match(/class="button(?! button-secondary)[^"]*"/g) ?? [];
}
