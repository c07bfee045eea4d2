import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { callRoute } from "../support/app-routes";
import { Browser } from "../support/browser";
import { createCourse } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";

test("a locked subsection's start screen leads back to the sections, and its button starts nothing", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const key = { courseId: (await createCourse(ctx, ada)).id, sectionNumber: "1.2" };

  const opened = await callRoute(get(paths.startQuestions(key), { as: ada.as }));
  const clicked = await callRoute(post(paths.startQuestions(key), {}, { as: ada.as }));

  expect(opened).toMatchObject({ status: 302, location: paths.sections(key.courseId) });
  expect(clicked).toMatchObject({ status: 302, location: paths.sections(key.courseId) });
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("who was led back from a locked part is told once what comes first, however they asked for it", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const key = { courseId: (await createCourse(app, ada)).id, sectionNumber: "1.2" };
  const browser = new Browser(app, ada.as);

  const opened = await browser.open(paths.startQuestions(key));
  const again = await browser.open(paths.sections(key.courseId));
  const clicked = await browser.send(paths.startQuestions(key), {});
  const asked = await browser.open(paths.currentQuestion(key));

  for (const page of [opened, clicked, asked]) {
    expect(page.url.pathname).toBe(paths.sections(key.courseId));
    expect(page.text()).toContain("1.2 About scales is still locked Complete 1.1 About notes first.");
    expect(page.html).toMatch(/<div class="message message-info" tabindex="-1" autofocus/i);
  }
  expect(again.text()).not.toContain("is still locked");
});

test("a course says nothing of a part that was opened meanwhile", async () => {
  await startApp();
  const ada = await signUp("Ada");
  const key = { courseId: (await createCourse(ctx, ada)).id, sectionNumber: "1.2" };
  const { cookiesSet } = await openPage(get(paths.startQuestions(key), { as: ada.as }));
  const [told = ""] = cookiesSet.map((cookie) => cookie.split(";")[0]);

  await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).execute();
  const page = await openPage(get(paths.sections(key.courseId), { as: `${ada.as}; ${told}` }));

  expect(told).not.toBe("");
  expect(page.text()).not.toContain("is still locked");
});
