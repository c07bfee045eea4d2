import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { startWithQuestion } from "../support/answering";
import { answer, createCourse } from "../support/course-factories";
import { openDashboard } from "../support/dashboard";
import { createSessionCookie } from "../support/factories";
import { openPage } from "../support/open-page";
import { putOnPlan } from "../support/plans";
import { createMasteredCourse, UNTIL_DUE_MS } from "../support/reviews";
import { get, post } from "../support/request";

const TRIAL = "Start Free Trial to Learn";

/** Addresses of the screens that a plan without learning closes. */
const CLOSED = /\/questions|\/wrong-answer|\/checkpoint|\/practise\//;

function linksOf({ html }: { html: string }): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href!);
}

test("the dashboard of the free plan leads to the course's outline and to what opens learning, and into no dead end", async () => {
  const { ada, question } = await startWithQuestion();
  await answer(ctx, question, "wrong");
  await putOnPlan(ctx, ada, "free");

  const page = await openDashboard(ada);

  expect(page.text()).toContain(TRIAL);
  expect(page.text()).not.toMatch(/Continue Learning|Start Learning/);
  expect(linksOf(page)).toContain(paths.sections(question.courseId));
  // Recent activity is there to be read.
  const [plan = ""] = page.html.split("Recent Activity");
  expect(linksOf({ html: plan }).filter((href) => CLOSED.test(href))).toEqual([]);
});

test("a test under way is gone on with from the dashboard on any plan", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const course = await createCourse(ctx, ada);
  await callRoute(post(paths.startTest(course.id), {}, { as: ada.as }));
  await putOnPlan(ctx, ada, "free");

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Continue the test");
  expect(linksOf(page)).toContain(paths.test(course.id));
});

test("reviews that are due wait on the dashboard, told once, and led to", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  await createMasteredCourse(app, ada, { concepts: ["notes", "scales"] });
  app.travel(UNTIL_DUE_MS);
  const as = await createSessionCookie(ctx, ada);
  await putOnPlan(ctx, ada, "expired");

  const page = await openPage(get(paths.dashboard(), { as }));

  expect(page.text()).toContain("2 reviews wait for you.");
  expect(page.text().match(/Upgrade to Learn/g)).toHaveLength(1);
  expect(page.text()).not.toContain("Done for today");
});

test("who has not begun anything is led to do so, without a word of what is closed", async () => {
  await startApp();
  const ada = await signUp("Ada");
  await putOnPlan(ctx, ada, "free");

  const page = await openDashboard(ada);

  expect(page.text()).toContain("Create Your First Course");
  expect(page.text()).not.toContain(TRIAL);
});
