import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { isAsking } from "../support/browser";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";

/** Ada at the end of part 1.1, in which a gap of what no part teaches was closed far beneath; 1.2 builds on that, too. */
async function endOfPartAboveGap() {
  const prerequisites = { chords: ["notes"], notes: ["pitch"], scales: ["pitch"] };
  const outline = outlineDraft([[["chords"], ["scales"], ["tempo"]]], prerequisites);
  const journey = await startJourney("closed gap", outline);
  const { begin, answer, press, follow, open } = journey;
  let page = await begin("1.1");
  while (!page.text().includes("This is the gap")) {
    page = await answer(page, "wrong");
    if (!page.text().includes("This is the gap")) page = await press(page, "Start My Learning Journey");
  }
  page = await follow(page, "Try Again Directly");
  while (isAsking(page)) page = await open((await answer(page, "right")).onward());
  return { ...journey, end: page };
}

test("where a gap was closed that still locks a part, its end says how many right answers open it, and they do", async () => {
  const { courseId, part, open, answer, press, end } = await endOfPartAboveGap();
  expect(end.text()).toContain("Gap closed: The concept pitch");
  const words =
    /To open 1\.2 About scales, answer about (\d) more questions right on “The concept pitch”\. Practice it/;
  const left = Number(words.exec(end.text())?.[1]);
  expect(left).toBeGreaterThan(1);
  expect(end.text().match(/To open 1\.2 About scales/g)).toHaveLength(1);
  expect(end.text()).toMatch(
    /Next: 1\.3 About tempo .+ About chords , complete About tempo , next About scales , locked Checkpoint , to come To open 1\.2 About scales, .+\. Practice it \d+ answers/,
  );
  expect(end.text()).not.toContain("first.");

  const concept = end.link("Practice it");
  expect(concept).toBe(paths.concept(courseId, "pitch"));
  const isOpen = async () => isAsking(await open(paths.currentQuestion(part("1.2"))));
  for (let given = 0; given < left; given += 1) {
    expect(await isOpen(), `after ${given}`).toBe(false);
    const question = await press(await open(concept), "Practice now");
    await answer(question, "right");
  }

  expect((await open(end.url.pathname + end.url.search)).text()).not.toContain("To open 1.2");
});
