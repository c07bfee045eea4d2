import { expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { paths } from "~/urls/paths";
import { isAsking, questionOn } from "../support/browser";
import { positionsOf } from "../support/course-factories";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";
import type { VisitedPage } from "../support/visitor";

/** Scales rest on notes, which no part teaches. */
const drawn = outlineDraft([[["scales"], ["chords"]]], { scales: ["notes"], chords: ["scales"] });

test("a part guessed through, option after option, is not complete, and leads to what is missing; shown honestly, it is", async () => {
  const journey = await startJourney("a guessing journey", drawn);
  const { part, open, follow, press, answer, begin, wait } = journey;
  /** Tries one option after the other, down the page, until one is right. */
  const guess = async (page: VisitedPage): Promise<VisitedPage> => {
    const { right } = await positionsOf(ctx, questionOn(page));
    for (let option = 0; option < right; option += 1) {
      const missed = await journey.choose(page, option);
      expect(missed.text()).toMatch(/Not quite Question .+\? You chose: .+ You wrote: .+/);
      expect(missed.form("Start My Learning Journey").action).toContain("/sections/1.1/wrong-answer-options");
      expect(missed.form("Study this concept").action).toContain("/content");
      page = await follow(missed, "Try Again Directly");
    }
    return follow(await journey.choose(page, right), "Continue");
  };

  let page = await begin("1.1");
  for (let number = 1; number <= 10; number += 1) {
    expect(page.text()).toContain(number > 3 ? `3 of 3 done Extra question ${number - 3}` : `Question ${number} of 3`);
    expect(page.text().includes("To be sure you know it.")).toBe(number > 3);
    expect(page.text()).toContain(`Main questions ${Math.min(number - 1, 3)} of 3`);
    page = await guess(page);
  }

  expect(isAsking(page)).toBe(false);
  expect(page.text()).toContain(
    "Enough for today You’ve answered every question here, and some of it isn’t settled yet. It sticks better after a break: come back tomorrow.",
  );
  expect(page.text()).toMatch(/Not settled yet The concept scales : \d questions missed Study this concept/);
  expect(page.text()).not.toContain("further down"); // notes were shown on the way
  expect((await follow(page, "The concept scales")).text()).toContain("On your map: not settled yet");
  expect((await press(page, "Study this concept")).text()).toContain("Why scales matters.");
  const outline = (await follow(page, "Back to Sections")).text();
  expect(outline).toContain("3 concepts in this course");
  expect(outline).toMatch(
    /1\.1 About scales What it is about\. Resting until tomorrow: .+ See what is left 1\.1 About scales 1\.2/,
  );

  // On the next day what is answered rightly at once shows that it is known.
  await wait(1);
  page = await open(paths.startQuestions(part("1.1")));
  expect(page.text()).toContain("Ready for another look You’ve had a break.");
  page = await press(page, "Continue");
  let praise = page;
  for (let number = 11; isAsking(page); number += 1) {
    expect(page.text()).toContain(`3 of 3 done Extra question ${number - 3}`);
    praise = await answer(page, "right");
    page = await open(praise.onward());
  }
  expect(praise.text()).toMatch(/You’ve mastered The concept scales .+ Finish 1\.1/);
  expect(page.text()).toContain("1.1 is complete : About scales");
  expect((await follow(page, "See the whole course")).text()).toContain("2 of 3 concepts known"); // notes are implied
});
