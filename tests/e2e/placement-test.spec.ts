import { weigh } from "../bench/weight";
import { answerSitting } from "./support/answer-sitting";
import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { expectNoSidewaysScroll } from "./support/expect-no-sideways-scroll";
import { expectValidHtml } from "./support/expect-valid-html";
import { goOnAs } from "./support/go-on-as";
import { signIn, someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

const KB = 1024;
const TOPIC = "Probability and statistics";

test("the test is begun, paused, taken up in another browser, taken whole, and taken again", async ({
  page,
  browser,
  server,
}) => {
  const person = someone();
  const visitor = await walk.signIn(server.url, person);
  await goOnAs(page, visitor, (await walk.createCourse(visitor, TOPIC)).url.href);
  await page.getByRole("link", { name: "Take the test" }).click();
  await expect(page.getByText("What to expect")).toBeVisible();
  await page.getByRole("button", { name: "Take the test" }).click();
  await expect(page.getByRole("heading", { name: "Question 1", exact: true })).toBeVisible();
  await expect(page).toHaveTitle("Question 1 – Find out where you stand – Taproot");
  await answerSitting(page, server.dataDir, "right");
  await expect(page).toHaveTitle("Question 2 – Find out where you stand – Taproot");
  await answerSitting(page, server.dataDir, "dont-know");
  const stem = await page.locator("#question-stem").textContent();
  await page.getByLabel("Your explanation").fill("I would count them.");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("link", { name: "Continue the test" })).toBeVisible();
  const course = page.url();

  const elsewhere = await browser.newContext({
    baseURL: server.url,
    javaScriptEnabled: test.info().project.use.javaScriptEnabled,
  });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await other.goto(course);
  await other.getByRole("link", { name: "Continue the test" }).click();
  await expect(other.getByRole("heading", { name: "Question 3", exact: true })).toBeVisible();
  expect(await other.locator("#question-stem").textContent()).toBe(stem);
  await expect(other.getByLabel("Your explanation")).toHaveValue("I would count them.");
  const end = other.getByRole("heading", { name: "Where you stand", exact: true });
  let asked = 2;
  for (; ; asked += 1) {
    await expect(end.or(other.getByRole("radio")).first()).toBeVisible();
    if (await end.isVisible()) break;
    await answerSitting(other, server.dataDir, asked % 4 === 3 ? "wrong" : "right");
  }
  expect(asked).toBeLessThanOrEqual(20);
  await expect(other.getByRole("heading", { name: /^You know \(/ })).toBeVisible();
  await other.getByText("See it as a map").click();
  await expect(other.getByRole("group", { name: /^Map of/ })).toBeVisible();

  await other.getByRole("link", { name: "Take it again" }).click();
  await expect(other.getByText("Your last result stays until this test is finished.")).toBeVisible();
  await other.getByRole("button", { name: "Take it again" }).click();
  await expect(other.getByRole("heading", { name: "Question 1", exact: true })).toBeVisible();
  await other.getByRole("button", { name: "Finish now" }).click();
  await expect(end).toBeVisible(); // with the result of before: nothing was answered
  await elsewhere.close();
});

test(
  "left early, the test says what is known by then; its screens are good pages within the first 14 KB",
  onlyWithScripts,
  async ({ page, server }) => {
    const visitor = await walk.signIn(server.url, someone());
    await goOnAs(page, visitor, (await walk.createCourse(visitor, TOPIC)).url.href);
    await page.getByRole("link", { name: "Take the test" }).click();
    await expectGoodPage(page);
    await page.getByRole("button", { name: "Take the test" }).click();
    await expect(page.getByRole("heading", { name: "Question 1", exact: true })).toBeVisible();
    // Which question that is, chance decides; axe looks at the same form in checkpoint.spec.ts.
    await expectValidHtml(page);
    await expectNoSidewaysScroll(page);
    for (const how of ["right", "right", "wrong", "dont-know"] as const) {
      await answerSitting(page, server.dataDir, how);
    }

    await page.getByRole("button", { name: "Finish now" }).click();

    await expect(page.getByRole("heading", { name: "Where you stand", exact: true })).toBeVisible();
    await expectGoodPage(page);
    const { firstView, javascript } = await weigh(page.url(), visitor.cookie);
    expect(firstView).toBeLessThanOrEqual(14 * KB);
    expect(javascript).toBe(0);
    await page.getByRole("link", { name: "Go to the course" }).click();
    await expect(page.getByRole("link", { name: "Your test result" })).toBeVisible();
  },
);

test(
  "a second tab whose question was answered in the first one goes on, and keeps what was typed",
  onlyWithScripts,
  async ({ page, server }) => {
    const visitor = await walk.signIn(server.url, someone());
    await goOnAs(page, visitor, (await walk.createCourse(visitor, TOPIC)).url.href);
    await page.getByRole("link", { name: "Take the test" }).click();
    await page.getByRole("button", { name: "Take the test" }).click();
    await expect(page.getByRole("heading", { name: "Question 1", exact: true })).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByLabel("Your explanation").fill("I counted them twice.");
    await second.getByRole("radio").first().check();
    await answerSitting(page, server.dataDir, "dont-know");

    await second.getByRole("button", { name: "Next" }).click();

    await expect(second.locator(".message", { hasText: "This answer wasn’t counted" })).toBeFocused();
    await expect(second.locator("blockquote")).toHaveText("I counted them twice.");
    await expect(second.getByRole("heading", { name: "Question 2", exact: true })).toBeVisible();
    await answerSitting(second, server.dataDir, "dont-know");
    await expect(second.getByRole("heading", { name: "Question 3", exact: true })).toBeVisible();
  },
);
