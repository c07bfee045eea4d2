import { expect, test } from "vitest";
import { createTempoParts } from "../../../../tests/support/breakable-question";
import { answer } from "../../../../tests/support/course-factories";
import { parkGap } from "./park.server";

/** At the gap "tempo", where it was missed for the third time: a fresh question has taken that place by now. */
async function createReplaced() {
  const fixture = await createTempoParts();
  const { first, give, at, inPlaceOf } = fixture;
  let last = first;
  for (let miss = 1; miss <= 3; miss += 1) {
    last = await inPlaceOf(first);
    await give(last, "dont-know");
  }
  return { ...fixture, missed: at(last) };
}

test("a gap is put aside from where it was missed last, although a fresh question has taken that place, and once only", async () => {
  const { ctx, missed, current, find, main, statusOf } = await createReplaced();
  expect(await statusOf(missed.questionId)).toBe("missed");

  expect(await parkGap(ctx, { ...missed, learnerId: "somebody else" })).toEqual({ status: "no-question" });
  expect(await current()).not.toBeNull();
  const presses = [await parkGap(ctx, missed), await parkGap(ctx, missed)];

  expect(presses).toEqual([
    { status: "parked", missedIn: null },
    { status: "parked", missedIn: null },
  ]);
  expect(await current()).toBeNull();
  expect(await find(main.questionId)).toMatchObject({ status: "open", parked_concept_id: "tempo" });
});

test("what is done with since is not put aside any more from where it was missed", async () => {
  const { ctx, missed, at, inPlaceOf, find, main } = await createReplaced();
  await answer(ctx, at(await inPlaceOf(missed.questionId)), "right");

  expect(await parkGap(ctx, missed)).toEqual({ status: "goes-on" });
  expect(await find(main.questionId)).toMatchObject({ parked_concept_id: null });
});
