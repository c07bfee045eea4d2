import { expect, test } from "vitest";
import { createGate } from "../../../../tests/support/gate";
import { questionDrafts } from "../../../../tests/support/scripted-author";
import { workInBackground } from "../../../../tests/support/slow-author";
import { createUnwrittenSubsection } from "../../../../tests/support/unwritten-subsection";
import { ORDER_PATIENCE_MS } from "~/services/learning/tree/order-of-asking";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { findQuestionPage } from "./question-page.server";
import { findPlaceInSubsection } from "./place-in-subsection.server";

/** A subsection of three planned questions of which the author writes the last first, and the others when the gate opens. */
async function createFixtureWrittenFromTheEnd() {
  const gate = createGate();
  const fixture = await createUnwrittenSubsection({
    writeQuestions: async function* (request) {
      const drafts = questionDrafts(request);
      yield drafts.at(-1)!;
      await gate.pass();
      yield* drafts.slice(0, -1);
    },
  });
  const worker = workInBackground(fixture.ctx);
  await requestQuestions(fixture.ctx, fixture.section);
  await gate.reached;
  const place = async () => (await findPlaceInSubsection(fixture.ctx, fixture.section))!;
  const current = async () => {
    const questionId = (await place()).currentQuestionId;
    if (!questionId) return null;
    const page = await findQuestionPage(fixture.ctx, { ...fixture.section, questionId });
    const { questionNumber, siblingCount } = page!.place;
    return `${questionNumber} of ${siblingCount}, ${page!.question.difficultyLevel}`;
  };
  return { ...fixture, gate, worker, place, current };
}

test("a harder question that is written first waits for the easier one planned before it", async () => {
  const { place, current, gate, worker } = await createFixtureWrittenFromTheEnd();
  expect(await current()).toBeNull();
  expect(await place()).toMatchObject({
    writing: { job: { status: "running" }, progress: { made: 1, expected: 3 } },
  });

  gate.open();
  await worker.idle();

  expect(await current()).toBe("1 of 3, beginner");
});

test("it waits a few seconds only; once it may have been seen it stays the first, and the easier ones follow", async () => {
  const { ctx, current, gate, worker, answerNext } = await createFixtureWrittenFromTheEnd();

  ctx.travel(ORDER_PATIENCE_MS);
  expect(await current()).toBe("1 of 3, advanced");
  gate.open();
  await worker.idle();

  expect(await current()).toBe("1 of 3, advanced");
  await answerNext();
  expect(await current()).toBe("2 of 3, beginner");
  await answerNext();
  expect(await current()).toBe("3 of 3, intermediate");
});

test("when nothing more is being written, a question does not wait, and is the first of all that can still come", async () => {
  const { ctx, current } = await createFixtureWrittenFromTheEnd();

  await ctx.db.updateTable("jobs").set({ status: "failed" }).execute();

  expect(await current()).toBe("1 of 3, advanced");
});
