import { expect, test } from "vitest";
import { isAsking } from "../support/browser";
import { startJourney } from "../support/journey";
import { outlineDraft } from "../support/scripted-author";
import type { VisitedPage } from "../support/visitor";

const START = "Start My Learning Journey";
const ON_HOLD = /on hold to (find|close) the gap/;

/** Ada at a question about what builds on nothing, or on these. */
async function startBefore(name: string, prerequisites: Record<string, string[]> = {}) {
  const journey = await startJourney(name, outlineDraft([[["chords"]]], prerequisites));
  const onHold = (page: VisitedPage) => ON_HOLD.exec(page.text())?.[0] ?? null;
  const again = (page: VisitedPage) => journey.open(page.url.pathname + page.url.search);
  /** Down from a wrong answer until a gap is found. */
  const findGap = async (missed: VisitedPage, how: "wrong" | "dont-know" = "dont-know"): Promise<VisitedPage> =>
    missed.text().includes("This is the gap")
      ? missed
      : findGap(await journey.answer(await journey.press(missed, START), how), how);
  return { ...journey, onHold, again, findGap };
}

test("what was missed holds nothing any more once it is right, nor does the answer that was right by then", async () => {
  const { begin, answer, press, follow, onHold, again } = await startBefore("a slip on the way");
  let page = await begin("1.1");
  for (let right = 0; right < 2; right += 1) page = await follow(await answer(page, "right"), "Continue");
  const missed = await answer(await press(await answer(page, "wrong"), START), "wrong");

  const slip = await answer(await press(missed, START), "right");

  const meanwhile = await again(missed);
  await answer(await follow(slip, "Continue"), "right");

  expect([missed, meanwhile].map(onHold)).toEqual(["on hold to find the gap", "on hold to find the gap"]);
  expect(slip.text()).toContain("Question 3 of 3 2 of 3 done Right this time");
  expect(onHold(await again(missed))).toBeNull();
});

test("beside “A slip, not a gap” nothing is on hold", async () => {
  const { begin, answer, press, follow, onHold } = await startBefore("one slip");
  const first = await answer(await begin("1.1"), "right");

  const slip = await answer(await press(await answer(await follow(first, "Continue"), "wrong"), START), "right");

  expect(slip.text()).toContain("A slip, not a gap");
  expect(onHold(slip)).toBeNull();
});

test("up again from a gap that was closed nothing is on hold, nor where the way down is looked back at", async () => {
  const prerequisites = { chords: ["scales"], scales: ["notes"] };
  const { begin, answer, press, follow, onHold, again, findGap } = await startBefore("up again", prerequisites);
  const above = await answer(await press(await answer(await begin("1.1"), "wrong"), START), "dont-know");
  const gap = await findGap(above);
  const [aboveMeanwhile, lesson] = [await again(above), await press(gap, START)];
  let page = await answer(await follow(gap, "Try Again Directly"), "right");
  expect(page.text()).toContain("Gap closed: The concept notes");
  expect(onHold(aboveMeanwhile)).toBeNull();
  expect([gap, lesson, page].map(onHold)).toEqual(["on hold to close the gap", "on hold to close the gap", null]);

  for (let steps = 0; steps < 9; steps += 1) {
    const asked = await follow(page, "Continue").catch(() => null);
    if (!asked || !isAsking(asked) || asked.text().includes("Question 2 of")) break;
    page = await answer(asked, "right");
    expect(onHold(page), page.text()).toBeNull();
  }
  for (const old of [above, gap, lesson]) expect(onHold(await again(old))).toBeNull();
});

test("a gap that was left open holds nothing any more on its page, though it is a gap still", async () => {
  const { begin, answer, follow, press, onHold, again } = await startBefore("left open", {});
  const gap = await answer(await begin("1.1"), "dont-know");
  const second = await answer(await follow(gap, "Try Again Directly"), "dont-know");
  const third = await answer(await follow(second, "Try Again Directly"), "dont-know");
  const together = await answer(await follow(third, "Try Again Directly"), "right");

  const old = await again(gap);
  const lesson = await press(old, START);

  expect([gap, third].map(onHold)).toEqual(["on hold to close the gap", "on hold to close the gap"]);
  expect(together.text()).toContain("stays open");
  expect(old.text()).toContain("This is the gap");
  expect([together, old, lesson].map(onHold)).toEqual([null, null, null]);
});
