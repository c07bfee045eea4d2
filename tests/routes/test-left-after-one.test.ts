import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { signUp, startApp } from "../support/app";
import { Browser } from "../support/browser";
import { callRoute } from "../support/app-routes";
import { createCourse, positionsOf, settle } from "../support/course-factories";
import { openPage } from "../support/open-page";
import { get, post } from "../support/request";
import { outlineDraft } from "../support/scripted-author";

/** Eight foundations, which most people know, and what each of them carries. */
const stems = Array.from({ length: 8 }, (_, index) => `step-${index + 1}`);
const outline = outlineDraft(
  stems.map((stem) => [[`${stem}-low`], [`${stem}-high`]]),
  Object.fromEntries(stems.map((stem) => [`${stem}-high`, [`${stem}-low`]])),
);

/** What pages say to Ada, who gives one answer to the placement test and ends it. */
async function afterOne(how: "dont-know" | "wrong" | "right", drawn = outline) {
  const app = await startApp();
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada, { outline: drawn });
  const open = (path: string) => openPage(get(path, { as: ada.as }));
  const send = (path: string, fields: Record<string, string> = {}) =>
    callRoute(post(path, { shown_at: ctx.now().toISOString(), ...fields }, { as: ada.as }));
  await send(paths.startTest(courseId));
  await settle(app);
  const question = /name="question" value="([^"]+)"/.exec((await open(paths.test(courseId))).html)![1]!;
  const option = how === "dont-know" ? "" : String((await positionsOf(ctx, question))[how]);
  const fields: Record<string, string> = how === "dont-know" ? { intent: how } : { intent: "answer", option };
  await send(paths.test(courseId), { question, ...fields });
  await send(paths.finishTest(courseId));
  const [result, map] = [await open(paths.test(courseId)), await open(paths.courseMap(courseId))];
  return { result: result.text(), map: map.text() };
}

test("a test that was finished with nothing answered says so once, and leads to the course without it", async () => {
  const app = await startApp();
  const ada = await signUp("Ada");
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const browser = new Browser(app, ada.as);
  await browser.send(paths.startTest(courseId), {});

  const page = await browser.send(paths.finishTest(courseId), {});
  const reloaded = await browser.open(paths.test(courseId));
  const bookmarked = await browser.open(`${paths.test(courseId)}?unanswered=1`);

  expect(page.text()).toContain("You answered nothing in the test, so nothing changed.");
  expect(page.link("Skip it and begin with the course")).toBe(paths.sections(courseId));
  for (const later of [reloaded, bookmarked]) expect(later.text()).not.toContain("You answered nothing");
});

test.each(["dont-know", "wrong"] as const)(
  "a test that was left after one answer, %s, calls nothing probably known, however many people know it",
  async (how) => {
    const { result, map } = await afterOne(how);

    expect(result).toContain("1 answer. Your course starts with what everything else builds on.");
    for (const page of [result, map]) expect(page).not.toMatch(/probably know/i);
  },
);

test("after one right answer that alone is probably known, and what it builds on", async () => {
  const { result } = await afterOne("right");

  expect(result).toMatch(/1 answer\. You probably know [12] of 16 concepts\./);
});

test("of a part that is probably known it is said that its questions will tell, not that two are enough", async () => {
  const { result } = await afterOne("right", outlineDraft([[["low"], ["high"]]], { high: ["low"] }));

  expect(result).toMatch(/You probably know [12] of 2 concepts\./);
  expect(result).toMatch(/You probably know this\. The questions in this part will tell\. .*Begin with 1\.1/);
  expect(result).toContain("Not proved yet: your course will ask.");
});
