import { expect, test } from "vitest";
import { paths } from "~/urls/paths";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";
import type { VisitedPage } from "../support/visitor";

/** Two parts, neither of which rests on anything. */
const drawn = outlineDraft([[["chords"], ["tempo"]]], {});

const stemOf = (page: VisitedPage) => /Question \d+ about \w+\?/.exec(page.text())![0];

test("out of every hole leads a ladder: hint, first step, solution, a fresh question, worked together, tomorrow, the reviews", async () => {
  const { part, open, follow, press, answer, begin, wait } = await startJourney("a ladder journey", drawn);

  // A hint is there before the first try; after a miss there are the first step and the solution.
  let page = await begin("1.1");
  expect(page.text()).toContain("Stuck? Get a hint What do you know about “The concept chords” that helps here?");
  expect(page.text()).not.toContain("Show the first step");
  page = await follow(await answer(page, "wrong"), "Try Again Directly");
  expect(page.text()).toContain("Show the first step Your answer will count less.");
  page = await press(page, "Show the first step");
  expect(page.text()).toContain("The first step Begin with what chords means.");
  expect(page.text()).not.toContain("So it is with chords.");
  const seen = [stemOf(page)];
  page = await press(page, "Show the solution");
  expect(page.text()).toContain("A fresh question has taken its place");
  expect(page.text()).toContain("How it is solved The right answer: the right one");

  // The next ones are fresh; missed again it is a gap, and after the third miss one is worked together.
  page = await follow(page, "Continue");
  expect(page.text()).toContain("You’re back at The concept chords with a fresh question.");
  for (let miss = 2; miss <= 3; miss += 1) {
    expect(seen).not.toContain(stemOf(page));
    expect(page.text()).not.toContain("do this one together");
    expect(page.text()).not.toContain("Leave it for tomorrow");
    seen.push(stemOf(page));
    const missed = await answer(page, "wrong");
    expect(missed.text()).toContain("This is the gap: The concept chords");
    page = await follow(missed, "Try Again Directly");
  }
  expect(seen).not.toContain(stemOf(page));
  expect(page.text()).toContain(
    "do this one together This one is practice. Get one like it right on your own, and the gap is closed. Begin with",
  );

  // Left for tomorrow, it lets everything else go on.
  expect(page.text()).toContain("Leave it for tomorrow It stays open and comes back in your reviews.");
  page = await press(page, "Leave it for tomorrow");
  expect(page.text()).toContain("You left this for tomorrow. It comes back then, in your reviews too");
  expect(page.text()).toContain("The concept chords : returns in your reviews tomorrow");
  let dashboard = await open(paths.dashboard());
  expect(dashboard.text()).toContain("Next in your course 1.2 About tempo");
  expect(dashboard.text()).toContain("Tomorrow you’ll review “The concept chords”.");
  expect(dashboard.text()).toContain("Gaps found Each diamond is a gap still open. The concept chords");
  expect(dashboard.text()).not.toContain("Due today");
  page = await answer(await begin("1.2"), "right");
  expect(page.text()).toContain("Correct answer!");

  // On the next day it is in the reviews, and its part asks it again.
  await wait(1);
  dashboard = await open(paths.dashboard());
  expect(dashboard.text()).toContain("Due today 1 to review");
  page = await press(await follow(dashboard, "Review"), "Start Review");
  expect(page.text()).toContain("Review 1 of 1");
  expect(seen).not.toContain(stemOf(page));
  page = await answer(page, "right");
  expect(page.text()).toContain("Right: a step closer");
  page = await press(page, "Finish");
  expect(page.text()).toContain("Done for today");
  page = await open(paths.currentQuestion(part("1.1")));
  expect(page.text()).toContain("You’re back at The concept chords with a fresh question.");
  expect(seen).not.toContain(stemOf(page));
});
