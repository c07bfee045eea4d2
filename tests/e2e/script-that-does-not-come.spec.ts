import { startAtAQuestion } from "./support/at-a-question";
import { expect, onlyWithScripts, test } from "./support/test";

test("a script that does not come at first is asked for again", onlyWithScripts, async ({ page, server }) => {
  let lost = 0;
  await page.route(/\/assets\/manifest-[^?]*\.js$/, (route) => {
    lost += 1;
    return route.abort();
  });

  await startAtAQuestion(page, server);

  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer$")));
  expect(lost).toBeGreaterThan(0);
});

test(
  "where the script of the page ahead does not come, a link opens that page as a document",
  onlyWithScripts,
  async ({ page, server }) => {
    await startAtAQuestion(page, server);
    await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer$")));
    await page.waitForLoadState("networkidle");
    await page.route("**/assets/*.js*", (route) => route.abort());

    const documents: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Courses", exact: true }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Courses" })).toBeVisible();
    expect(documents).toEqual(["/dashboard/courses"]);
  },
);
