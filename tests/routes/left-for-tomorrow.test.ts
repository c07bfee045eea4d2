import { expect, test } from "vitest";
import type { OutlineDraft } from "~/providers/author/outline-port";
import { paths } from "~/urls/paths";
import { createCourse } from "../support/course-factories";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";

/** Ada, who was at a loss at the first part until she left what it comes down to for tomorrow. */
async function leaveForTomorrow(name: string, outline: OutlineDraft) {
  const journey = await startJourney(name, outline);
  const { follow, press, answer, begin } = journey;
  let page = await begin("1.1");
  while (!page.text().includes("Leave it for tomorrow")) {
    const missed = await answer(page, "dont-know");
    const isGap = missed.text().includes("This is the gap");
    page = isGap ? await follow(missed, "Try Again Directly") : await press(missed, "Start My Learning Journey");
  }
  return { ...journey, left: await press(page, "Leave it for tomorrow") };
}

test.each([
  ["what the first part teaches", outlineDraft([[["notes"], ["scales"]], [["chords"]]])],
  ["what no part teaches", outlineDraft([[["scales"], ["chords"]]], { scales: ["notes"], chords: ["scales"] })],
])("where all else builds on it, nothing leads back today to what was left for tomorrow: %s", async (name, outline) => {
  const { open, courseId, wait } = await leaveForTomorrow(name, outline);

  const dashboard = await open(paths.dashboard());
  expect(dashboard.text()).toMatch(
    /Done for today 1\.1 About \w+ rests until tomorrow: you left “The concept notes” for then\. See you tomorrow: 1 review/,
  );
  expect(dashboard.text()).not.toMatch(/Next in your course|Start Learning|Continue Learning/);
  expect((await open(dashboard.link("See what is left"))).text()).toContain(
    "The concept notes : returns in your reviews",
  );
  const outlinePage = await open(paths.sections(courseId));
  expect(outlinePage.text()).toContain("Resting until tomorrow");
  expect(outlinePage.text()).not.toContain("Start Learning");

  await wait(1);
  expect((await open(paths.dashboard())).text()).toContain("Pick up where you left off 1.1");
});

test("what does not build on what was left for tomorrow is next in the course", async () => {
  const outline = outlineDraft([[["notes"], ["scales"], ["tempo"]]], { scales: ["notes"] });
  const { open } = await leaveForTomorrow("something else", outline);

  const dashboard = await open(paths.dashboard());

  expect(dashboard.text()).toContain("Next in your course 1.3 About tempo");
  expect(dashboard.link("Start Learning")).toContain("/sections/1.3/");
});

test("another course whose first part teaches what was left for tomorrow is not led to today either", async () => {
  const outline = outlineDraft([[["scales"]]], { scales: ["notes"] });
  const { app, ada, open } = await leaveForTomorrow("another course", outline);
  await createCourse(app, ada, { outline: outlineDraft([[["notes"]]], {}) });

  const dashboard = await open(paths.dashboard());

  expect(dashboard.text()).toContain("1.1 About scales rests until tomorrow: you left “The concept notes” for then.");
  expect(dashboard.text()).not.toContain("Start Learning");
});
