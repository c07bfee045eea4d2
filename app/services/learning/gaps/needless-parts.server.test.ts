import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import {
  answer,
  createOpenSubsection,
  hardlyKnow,
  knowAlready,
  mainQuestionIds,
} from "../../../../tests/support/course-factories";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { findMastery } from "~/services/mastery/mastery.server";

/** A question about chords, missed and broken down into two parts about scales and two about tempo. */
async function createParts() {
  const fixture = await createBreakableQuestion();
  const { main, give, breakDown, partsOf } = fixture;
  await give(main.questionId, "wrong");
  await breakDown(main.questionId);
  const parts = (await partsOf(main.questionId)).map(({ id }) => id);
  const [scales, tempo, moreScales, moreTempo] = parts as [string, string, string, string];
  const statuses = async () =>
    (await partsOf(main.questionId)).map(({ concept_id, status }) => `${concept_id} ${status}`);
  return { ...fixture, scales, tempo, moreScales, moreTempo, statuses };
}

test("while a concept is in doubt after a right answer, its second part is asked", async () => {
  const { ctx, learner, scales, give, statuses } = await createParts();
  await hardlyKnow(ctx, learner, ["scales"]);

  await give(scales, "right");

  expect(await statuses()).toEqual(["scales mastered", "tempo open", "scales open", "tempo open"]);
});

test("when a concept holds after a right answer, its second part is skipped, and other concepts' are not", async () => {
  const { ctx, learner, main, scales, give, statuses, current, inPlaceOf, tempo } = await createParts();
  await knowAlready(ctx, learner, ["scales"]);

  await give(scales, "right");

  expect(await statuses()).toEqual(["scales mastered", "tempo open", "scales skipped", "tempo open"]);
  expect(await current()).toBe(await inPlaceOf(tempo));
  expect(main.questionId).not.toBe(await current());
});

test("a part that was tried is not skipped: it is asked until it is right", async () => {
  const { ctx, learner, scales, moreScales, give, statuses } = await createParts();
  await give(moreScales, "wrong");
  await knowAlready(ctx, learner, ["scales"]);

  await give(scales, "right");

  expect(await statuses()).toEqual(["scales mastered", "tempo open", "scales open", "tempo open"]);
});

test("after a gap was found and closed all that is left is skipped, and a fresh question of the failed one is next", async () => {
  const { main, tempo, give, missForSure, inPlaceOf, statuses, find, current } = await createParts();
  await missForSure(tempo);

  await give(await inPlaceOf(tempo), "right");

  expect(await statuses()).toEqual(["scales skipped", "tempo missed", "tempo mastered", "scales skipped"]);
  const next = (await current())!;
  expect(next).not.toBe(main.questionId);
  expect(await find(next)).toMatchObject({ concept_id: "chords", depth: 0, question_number: 1 });
});

test("what is mastered elsewhere meanwhile is left over from no breakdown, and is asked no more", async () => {
  const { ctx, learner, main, statuses, inPlaceOf, current, tempo } = await createParts();
  const questions = Array.from({ length: 4 }, () => ({ conceptId: "scales", difficulty: "intermediate" as const }));
  const elsewhere = await createOpenSubsection(ctx, learner, { outline: outlineDraft([[["scales"]]], {}), questions });

  for (const questionId of await mainQuestionIds(ctx, elsewhere)) {
    ctx.travel(1000);
    await answer(ctx, { ...elsewhere, questionId }, "right");
  }

  expect(await statuses()).toEqual(["scales skipped", "tempo open", "scales skipped", "tempo open"]);
  expect(await current()).toBe(await inPlaceOf(tempo));
  expect((await findMastery(ctx, { learnerId: learner.id, conceptIds: ["scales"] })).get("scales")).toBeGreaterThan(
    0.9,
  );
  expect(main.questionId).not.toBe(await current());
});

test("what is proved by now, in whatever way, is asked no more after a right answer to something else", async () => {
  const { ctx, learner, scales, give, statuses } = await createParts();
  await hardlyKnow(ctx, learner, ["scales"]);
  await knowAlready(ctx, learner, ["tempo"]); // as when what rests on it is believed known again

  await give(scales, "right");

  expect(await statuses()).toEqual(["scales mastered", "tempo skipped", "scales open", "tempo skipped"]);
});

test("what only another course takes to be implied is asked all the same", async () => {
  const { ctx, learner, statuses } = await createParts();
  const questions = Array.from({ length: 4 }, () => ({ conceptId: "songs", difficulty: "intermediate" as const }));
  const outline = outlineDraft([[["songs"]]], { songs: ["scales"] });
  const elsewhere = await createOpenSubsection(ctx, learner, { outline, questions });
  const before = await statuses();

  for (const questionId of await mainQuestionIds(ctx, elsewhere)) {
    ctx.travel(1000);
    await answer(ctx, { ...elsewhere, questionId }, "right");
  }

  expect(await statuses()).toEqual(before);
});
