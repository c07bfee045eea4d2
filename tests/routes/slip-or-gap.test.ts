import { expect, test } from "vitest";
import { isAsking } from "../support/browser";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";
import type { VisitedPage } from "../support/visitor";

/** What rests on nothing: only another question about the same tells a slip from a gap. */
const drawn = outlineDraft([[["chords"]]], {});

const START = "Start My Learning Journey";

test("the screen of a wrong answer says how many more questions tell a slip from a gap: as many as come at most", async () => {
  const { follow, press, answer, begin } = await startJourney("right twice and then wrong", drawn);
  let page = await begin("1.1");
  for (let right = 0; right < 2; right += 1) page = await follow(await answer(page, "right"), "Continue");

  let missed = await answer(page, "wrong");
  expect(missed.text()).toContain("Slip or gap? Up to 2 questions can tell.");
  page = await press(missed, START);
  expect(page.text()).toContain("Slip or gap? Question 1 of up to 2");
  expect(page.text()).toContain("The same idea, asked another way.");
  missed = await answer(page, "wrong");
  expect(missed.text()).toContain("Slip or gap? One question can tell.");
  page = await press(missed, START);
  expect(page.text()).toContain("Slip or gap? Question 2 of 2"); // as was said: nothing begins anew
  missed = await answer(page, "wrong");
  expect(missed.text()).toMatch(
    /This is the gap: The concept chords 3 questions about this led here\. Here’s one of them: You were asked: Question \d about chords\? You chose: .+ Your answer points to this idea: .*chords (up|too soon)\. You wrote: .+ This is where it starts: nothing simpler is missing\. How we found it/,
  );
  page = await follow(missed, "Try Again Directly");
  expect(page.text()).not.toContain("Slip or gap?"); // which is known by now
});

test("no detour changes how far one is in the part, on the screens of the answers either", async () => {
  const { follow, press, answer, begin } = await startJourney("right twice, wrong to the gap", drawn);
  const first = await answer(await begin("1.1"), "right");
  expect(first.text()).toContain("Question 1 of 3 1 of 3 done Correct answer! Great job!");
  const second = await answer(await follow(first, "Continue"), "right");

  let missed = await answer(await follow(second, "Continue"), "wrong");
  expect(missed.text()).toMatch(/Question 3 of 3 2 of 3 done Not quite.* You chose: .+ You wrote: .+/);
  missed = await answer(await press(missed, START), "wrong");
  expect(missed.text()).toContain("Question 3 of 3 · on hold to find the gap 2 of 3 done Not quite");
  missed = await answer(await press(missed, START), "wrong");
  expect(missed.text()).toContain("Question 3 of 3 · on hold to close the gap 2 of 3 done This is the gap");
  expect(missed.text()).toContain("This is where it starts: nothing simpler is missing. How we found it");
});

test("a right answer on the way shows the slip, and no more of those questions come", async () => {
  const { follow, press, answer, begin } = await startJourney("right twice, wrong, right", drawn);
  let page = await begin("1.1");
  for (let right = 0; right < 2; right += 1) page = await follow(await answer(page, "right"), "Continue");
  const missed = await answer(page, "wrong");

  const praise = await answer(await press(missed, START), "right");

  expect(praise.text()).toMatch(
    /A slip, not a gap You got the same idea right this time, so there’s no gap to close\. Your answer: .+ Why it’s right .* Back to The concept chords\. Continue/,
  );
  expect(praise.text()).not.toContain("below right");
});

test("after two misses a right answer is not called the end of a slip", async () => {
  const { follow, press, answer, begin } = await startJourney("right twice, wrong twice, right", drawn);
  let page = await begin("1.1");
  for (let right = 0; right < 2; right += 1) page = await follow(await answer(page, "right"), "Continue");
  const missed = await answer(page, "wrong");
  const missedAgain = await answer(await press(missed, START), "wrong");

  const praise = await answer(await press(missedAgain, START), "right");

  expect(praise.text()).toContain("Right this time");
  expect(praise.text()).not.toMatch(/A slip|no gap to close/);
});

test("two misses at a checkpoint are no slip, either, once one is right in the part", async () => {
  const { follow, press, answer, learn } = await startJourney("two misses at a checkpoint", drawn);
  let page = await press(await follow(await learn("1.1"), "Take its checkpoint"), "Take the checkpoint");
  while (isAsking(page)) page = await answer(page, "wrong");
  expect(page.text()).toContain("not right, not right");
  expect(page.text()).toContain("Nothing simpler is missing. Another question or two will tell");
  page = await press(page, "Ask me again");
  if (!isAsking(page)) page = await press(page, START);

  const praise = await answer(page, "right");

  expect(praise.text()).toContain("Right this time");
  expect(praise.text()).not.toMatch(/A slip|no gap to close/);
});

test.each(["right", "wrong"] as const)(
  "where nothing was shown before it says no fewer questions than come, after one %s answer",
  async (first) => {
    const { follow, press, answer, begin } = await startJourney(`${first}, then wrong`, drawn);
    let page = await begin("1.1");
    if (first === "right") page = await follow(await answer(page, "right"), "Continue");

    let missed = await answer(page, "wrong");
    let promised = 0;
    for (let asked = 0; !missed.text().includes("This is the gap"); asked += 1) {
      const most = questionsPromised(missed);
      expect(most).toBeGreaterThan(0);
      if (asked === 0) promised = most;
      expect(asked + most).toBeLessThanOrEqual(promised);
      page = await press(missed, START);
      missed = await answer(page, "wrong");
    }
    expect(isAsking(page)).toBe(true);
  },
);

test("while the question that makes sure is open, the missed one promises that one, and nothing simpler", async () => {
  const { follow, press, answer, begin, open } = await startJourney("back before it is sure", drawn);
  let page = await begin("1.1");
  for (let right = 0; right < 2; right += 1) page = await follow(await answer(page, "right"), "Continue");
  const missed = await answer(page, "wrong");
  await press(missed, START);

  const again = await open(missed.url.pathname + missed.url.search);
  expect(again.text()).toContain("Up to 2 questions will tell");
  expect(again.text()).not.toContain("simpler questions");
  page = await follow(again, "Try Again Directly");
  expect(page.text()).toContain("Another question on the same idea is waiting. It helps to tell a slip from a gap.");
  expect(page.text()).not.toContain("simpler");
});

/** So many at most, by the words on the screen of a wrong answer. */
function questionsPromised(missed: VisitedPage): number {
  if (missed.text().includes("One question can tell")) return 1;
  return missed.text().includes("Up to 2 questions can tell") ? 2 : 0;
}
