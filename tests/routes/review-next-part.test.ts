import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { startWithQuestion } from "../support/answering";
import { signUp, startApp } from "../support/app";
import { openPage } from "../support/open-page";
import { get } from "../support/request";

test("with nothing to review one is led on to the next part of the course, not back", async () => {
  const { ada, question } = await startWithQuestion();

  const page = await openPage(get(paths.review(), { as: ada.as }));

  expect(page.text()).toContain("Pick up where you left off 1.1 About scales Music for everyone Continue Learning");
  expect(page.link("Continue Learning")).toBe(paths.currentQuestion(question));
  expect(page.text()).not.toContain("Back to Dashboard");
});

test("where nothing continues today the way leads back to the dashboard", async () => {
  const { ada } = await startWithQuestion();
  await ctx.db.updateTable("subsections").set({ rest_day: "2026-01-05" }).execute();

  const resting = await openPage(get(paths.review(), { as: ada.as }));

  expect(resting.link("Back to Dashboard")).toBe(paths.dashboard());
});

test("without a course the way leads back to the dashboard, too", async () => {
  await startApp();

  const page = await openPage(get(paths.review(), { as: (await signUp("Ada")).as }));

  expect(page.link("Back to Dashboard")).toBe(paths.dashboard());
});
