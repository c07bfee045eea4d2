import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { answer, runDueJobs } from "../../../../tests/support/course-factories";
import { DAY_MS } from "~/time/periods";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { hasOpenGap } from "~/services/learning/gaps/gaps.server";
import { listDueToday } from "~/services/learning/reviews/due.server";
import { parkGap } from "./park.server";

/** A learner at the gap "tempo", which was missed as often as said. */
async function createGap(misses: number) {
  const fixture = await createBreakableQuestion();
  const { ctx, main, at, breakDown, partsOf, current } = fixture;
  await answer(ctx, main, "wrong");
  await breakDown(main.questionId);
  const tempo = (await partsOf(main.questionId)).find((part) => part.concept_id === "tempo")!;
  await answer(ctx, at(tempo.id), "dont-know");
  const atGap = async () => {
    const parts = await partsOf(main.questionId);
    return at(parts.find((part) => part.concept_id === "tempo" && part.status === "open")!.id);
  };
  await runDueJobs(ctx);
  for (let miss = 1; miss < misses; miss += 1) {
    await answer(ctx, await atGap(), "wrong");
    await runDueJobs(ctx);
  }
  return { ...fixture, atGap, current };
}

test("a gap that was missed three times can be put aside, and is worked together before", async () => {
  const twice = await createGap(2);
  const thrice = await createGap(3);

  const { ladder: before } = (await findQuestionPage(twice.ctx, await twice.atGap()))!;
  const { ladder: after } = (await findQuestionPage(thrice.ctx, await thrice.atGap()))!;

  expect(before?.offers.park ?? false).toBe(false);
  expect(before?.workedHtml ?? null).toBeNull();
  expect(after!.offers.park).toBe(true);
  expect(after!.workedHtml).toMatch(/./);
});

test("what was put aside is not asked today, keeps its part open, and comes back on the next day and in the reviews", async () => {
  const { ctx, learner, section, atGap, current } = await createGap(3);
  const gap = await atGap();

  expect(await parkGap(ctx, gap)).toEqual({ status: "parked" });

  expect(await current()).toBeNull();
  const place = (await findPlaceInSubsection(ctx, section))!;
  expect(place.rest).toMatchObject({ isOver: false, isParked: true });
  expect(place.subsection.isCompleted).toBe(false);
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "tempo" })).toBe(true);

  ctx.travel(DAY_MS);
  expect(await current()).not.toBeNull();
  const { reviews } = await listDueToday(ctx, { learnerId: learner.id, timeZone: null });
  expect(reviews.map(({ conceptId }) => conceptId)).toContain("tempo");
});

test("only a gap is put aside, and only one's own", async () => {
  const { ctx, main } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");

  expect(await parkGap(ctx, main)).toEqual({ status: "not-a-gap" });
  expect(await parkGap(ctx, { ...main, learnerId: "somebody else" })).toEqual({ status: "no-question" });
});
