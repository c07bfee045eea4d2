import type { Page } from "@playwright/test";
import { change } from "../support/server-database";
import * as walk from "../support/walk";
import { giveReason, nameCourse } from "./support/course";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { signIn, someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

/** Without JavaScript the browser itself says that it is offline. */

const CANNOT_CONNECT = "Unable to connect to the server. Please check your internet connection and try again.";
/** Longer than it takes to look again after a look that failed. */
const SOON = { timeout: 30_000 };

test.use({ serverEnv: { AUTHOR_DELAY_MS: "6000" } });

test(
  "a page that waits says so when the line is cut, waits on, and goes on when the line is back",
  onlyWithScripts,
  async ({ page }) => {
    await signIn(page, someone());
    await page.goto("/dashboard/onboarding?course_id=new");
    await nameCourse(page);
    await expect(page.getByRole("heading", { name: "Writing a few questions about you" })).toBeVisible();

    await page.context().setOffline(true);
    await expect(page.getByRole("alert")).toHaveText(CANNOT_CONNECT, SOON);
    await expect(page.getByRole("heading", { name: "Writing a few questions about you" })).toBeVisible();
    await page.waitForEvent("requestfailed"); // it looks again
    await expect(page.getByRole("heading", { name: "Writing a few questions about you" })).toBeVisible();
    await page.context().setOffline(false);

    await expect(page.getByText("Question 1 of 5")).toBeVisible(SOON);
  },
);

test(
  "while sections are drawn up, a server that is restarted is waited for",
  onlyWithScripts,
  async ({ page, server }) => {
    const visitor = await walk.signIn(server.url, someone());
    await goOnAs(page, visitor, (await walk.onboardCourse(visitor, "Probability and statistics")).url.href);
    await page.getByRole("button", { name: "Generate Course Sections" }).click();
    await expect(page.getByRole("heading", { name: "Generating your course sections" })).toBeVisible();

    await page.route("**/healthz", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
    await expect(page.getByText(CANNOT_CONNECT)).toBeVisible(SOON);
    await expectGoodPage(page);
    await page.unroute("**/healthz");

    await expect(page.getByRole("link", { name: "Start Learning" }).first()).toBeVisible(SOON);
    await expect(page.getByText(CANNOT_CONNECT)).toHaveCount(0);
  },
);

test(
  "a page that cannot be opened for want of a connection says that, and Try Again opens it",
  onlyWithScripts,
  async ({ page }) => {
    await signIn(page, someone());
    await visitCourses(page); // so that the browser knows the page, and lacks its data alone
    await page.context().setOffline(true);

    await page.getByRole("link", { name: "Courses", exact: true }).click();

    await expect(page.getByRole("heading", { name: "Connection Error" })).toBeVisible();
    await expect(page.getByText(CANNOT_CONNECT)).toBeVisible();
    await page.context().setOffline(false);
    await expectGoodPage(page);
    await page.getByRole("link", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "No courses yet" })).toBeVisible();
  },
);

test(
  "what is typed into forms stays when they cannot be sent, and can be sent later",
  onlyWithScripts,
  async ({ page }) => {
    await signIn(page, someone());
    await page.goto("/dashboard/onboarding?course_id=new");
    await giveReason(page, "To read studies without being fooled.");
    const create = page.getByRole("button", { name: "Answer a few questions first" });

    await page.context().setOffline(true);
    await create.click();
    await expect(page.getByText(CANNOT_CONNECT)).toBeVisible();
    await expect(page.getByLabel("Your reason, in your own words")).toHaveValue(
      "To read studies without being fooled.",
    );
    await expect(create).toBeEnabled();
    await page.context().setOffline(false);
    await create.click();

    await expect(page.getByText("Question 1 of 5")).toBeVisible(SOON);
    await expect(page.getByText(CANNOT_CONNECT)).toHaveCount(0);

    await page.getByRole("radio").nth(1).check();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText(CANNOT_CONNECT)).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page.getByText("Question 2 of 5")).toBeVisible();
  },
);

test(
  "questions that take longer than two minutes are said to, and gone to when they are there",
  onlyWithScripts,
  async ({ page, server }) => {
    const visitor = await walk.signIn(server.url, someone());
    const sections = await walk.createCourse(visitor, "Probability and statistics");
    await goOnAs(page, visitor, new URL(sections.link("Start Learning"), server.url).href);
    await page.getByRole("button", { name: "Start Learning" }).click();
    await expect(page.getByRole("heading", { name: "Generating your learning questions..." })).toBeVisible();

    const longAgo = new Date(Date.now() - 121_000).toISOString();
    change(server.dataDir, "update jobs set created_at = ? where kind = 'questions' and status <> 'done'", longAgo);

    await expect(page.getByText("Taking Longer Than Expected", { exact: true })).toBeVisible(SOON);
    await expect(page.getByText("Question 1 of")).toBeVisible(SOON);
  },
);

async function visitCourses(page: Page): Promise<void> {
  await scriptsRun(page); // a link that is followed before they do leads the browser, not the router
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Courses" }).click();
  await expect(page.getByRole("heading", { name: "No courses yet" })).toBeVisible();
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: /^Hello/ })).toBeVisible();
}

/** From here on React has the page: what is clicked or pressed now is for scripts, however busy the machine is. */
async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer$")));
}
