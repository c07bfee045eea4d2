import { expect, test } from "vitest";
import { isAsking } from "../support/browser";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";

test("a closed gap’s button says which question it leads back to, leads there, and what is right there is told as a comeback", async () => {
  const { begin, answer, press, follow, open } = await startJourney(
    "back to the question",
    outlineDraft([[["chords"]]], { chords: ["scales"] }),
  );
  let page = await begin("1.1");
  while (!page.text().includes("This is the gap")) {
    page = await answer(page, "wrong");
    if (!page.text().includes("This is the gap")) page = await press(page, "Start My Learning Journey");
  }
  page = await follow(await press(page, "Start My Learning Journey"), "On to the next question");
  expect(page.text()).toContain("Close the gap");
  const closed = await answer(page, "right");

  expect(closed.text()).toContain("Gap closed: The concept scales");
  expect(closed.onward()).toBe(closed.link("Back to question 1 of "));
  const back = await open(closed.onward());
  expect(isAsking(back)).toBe(true);
  expect(back.text()).toMatch(/Question 1 of \d.*Question \d about chords\?/);
  const praise = await answer(back, "right");
  expect(praise.text()).toContain("This stopped you before. Not any more."); // another took the place of the one missed
});
