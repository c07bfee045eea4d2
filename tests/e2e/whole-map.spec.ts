import type { Page } from "@playwright/test";
import { weigh } from "../bench/weight";
import type { RunningServer } from "../support/server";
import { change, readRow } from "../support/server-database";
import * as walk from "../support/walk";
import { expectGoodPage } from "./support/expect-good-page";
import { goOnAs } from "./support/go-on-as";
import { someone } from "./support/sign-in";
import { expect, onlyWithScripts, test } from "./support/test";

const KB = 1024;

/** A learner with a course of 32 concepts, in the browser, on the map of all they know. */
async function openMap(page: Page, server: RunningServer) {
  const visitor = await walk.signIn(server.url, someone());
  const sections = await walk.createCourse(visitor, "Probability and statistics");
  await goOnAs(page, visitor, `${server.url}/dashboard`);
  await page.getByRole("link", { name: "Your map" }).click();
  await expect(page.getByRole("heading", { name: "Your map" })).toBeVisible();
  return { visitor, courseId: sections.url.pathname.split("/")[3]! };
}

test("the map of all a learner knows is a good page", onlyWithScripts, async ({ page, server }) => {
  await openMap(page, server);
  await expect(page.getByText("of the 32 concepts")).toBeVisible();
  await expectGoodPage(page);

  await page.goto(server.url + "/dashboard/map");
  await page
    .getByRole("group", { name: /^Map of/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page.getByText("On your map:")).toBeVisible();
});

test(
  "the map of one course comes within the first 14 KB, without JavaScript",
  onlyWithScripts,
  async ({ page, server }) => {
    const { visitor } = await openMap(page, server);

    const { firstView, javascript } = await weigh(page.url(), visitor.cookie);

    expect(firstView).toBeLessThanOrEqual(14 * KB);
    expect(javascript).toBe(0);
  },
);

test("a larger map is an image that shows, with the list beside it", onlyWithScripts, async ({ page, server }) => {
  const { visitor, courseId } = await openMap(page, server);
  addConcepts(server.dataDir, courseId, 60);

  await page.reload();

  const image = page.getByRole("img", { name: /the same as in the list$/ });
  await expect(async () => {
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(288);
  }).toPass();
  const groups = await page.getByRole("heading", { name: /\(\d+\)$/ }).allInnerTexts();
  const counts = groups.map((heading) => Number(/\((\d+)\)$/.exec(heading)![1]));
  expect(counts.reduce((sum, count) => sum + count)).toBe(92); // in which group one is, others' answers on this server move
  await page.getByRole("heading", { name: /^Later/ }).click();
  await expect(page.getByRole("link", { name: "More 59" })).toBeVisible();
  await expectGoodPage(page);
  expect((await weigh(page.url(), visitor.cookie)).firstView).toBeLessThanOrEqual(14 * KB);
});

/** By hand: no pack is that large. */
function addConcepts(dataDir: string, courseId: string, count: number): void {
  const { concept_id: basis } = readRow<{ concept_id: string }>(
    dataDir,
    "select concept_id from course_concepts where course_id = ?",
    courseId,
  );
  for (let index = 0; index < count; index += 1) {
    const id = `more/${courseId}/${index}`;
    change(dataDir, "insert into concepts select ?, ?, summary, created_at from concepts limit 1", id, `More ${index}`);
    change(dataDir, "insert into course_concepts (course_id, concept_id) values (?, ?)", courseId, id);
    change(
      dataDir,
      "insert into course_prerequisites (course_id, concept_id, prerequisite_id) values (?, ?, ?)",
      courseId,
      id,
      basis,
    );
  }
}
