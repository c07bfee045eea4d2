import { expect, test } from "vitest";
import { answer, hardlyKnow, knowAlready } from "../../../../tests/support/course-factories";
import { createGate } from "../../../../tests/support/gate";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { pausingAfter } from "../../../../tests/support/slow-author";
import { createStreamedBreakdown } from "../../../../tests/support/streamed-breakdown";
import { startBreakdown } from "./breakdowns.server";

/** Chords rest on scales alone: three parts about these, and one question to come back to, which is written second. */
const onScales = { outline: outlineDraft([[["chords"]]], { chords: ["scales"] }) };

/** So many questions are written, the others when the author goes on; and scales turn out to be known. */
async function createNeedless(written: number, options?: typeof onScales) {
  const gate = createGate();
  const fixture = await createStreamedBreakdown({ writeBreakdown: pausingAfter(written, gate) }, options);
  const { ctx, worker, learner, section, main, parts } = fixture;
  await startBreakdown(ctx, main);
  await gate.reached;
  await knowAlready(ctx, learner, ["scales"]);
  const answerFirst = async () => answer(ctx, { ...section, questionId: (await parts())[0]!.id }, "right");
  const goOn = async () => {
    gate.open();
    await worker.idle();
  };
  return { ...fixture, answerFirst, goOn };
}

test("when the first part shows that nothing is missing, one is back at once, at a fresh question", async () => {
  const { main, parts, breakdown, place, answerFirst, goOn } = await createNeedless(2, onScales);

  await answerFirst();

  expect((await breakdown()).status).toBe("completed");
  const back = await place();
  expect(back.currentQuestionId).not.toBe(main.questionId);
  expect(back.awaitsParts).toBe(false);
  await goOn();
  expect((await parts()).map(({ slot }) => slot)).toEqual([0]);
  expect((await place()).currentQuestionId).toBe(back.currentQuestionId);
});

test("what turns out to be needless does not keep the fresh question from being written, which is waited for", async () => {
  const { main, parts, breakdown, place, answerFirst, goOn } = await createNeedless(1, onScales);

  await answerFirst();
  expect(await place()).toMatchObject({ currentQuestionId: main.questionId, awaitsParts: true });
  await goOn();

  expect((await breakdown()).status).toBe("completed");
  expect((await place()).currentQuestionId).not.toBe(main.questionId);
  expect((await parts()).map(({ slot }) => slot)).toEqual([0]);
});

test("a part that turns out to be needless while it is being written is not asked, nor waited for", async () => {
  const { parts, breakdown, answerFirst, goOn } = await createNeedless(3);

  await answerFirst();
  await goOn();

  expect((await parts()).map(({ slot, status }) => [slot, status])).toEqual([
    [0, "mastered"],
    [2, "open"], // about tempo, as the last one
    [4, "open"],
  ]);
  expect((await breakdown()).parts_written_at).not.toBeNull();
});

test("a part of what is in doubt still is waited for, and asked", async () => {
  const gate = createGate();
  const fixture = await createStreamedBreakdown({ writeBreakdown: pausingAfter(2, gate) }, onScales);
  const { ctx, worker, learner, section, main, parts, place } = fixture;
  await hardlyKnow(ctx, learner, ["scales"]);
  await startBreakdown(ctx, main);
  await gate.reached;

  await answer(ctx, { ...section, questionId: (await parts())[0]!.id }, "right");
  expect(await place()).toMatchObject({ currentQuestionId: main.questionId, awaitsParts: true });
  gate.open();
  await worker.idle();

  expect((await place()).currentQuestionId).toBe((await parts())[1]!.id);
});
