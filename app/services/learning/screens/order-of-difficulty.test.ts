import { expect, test } from "vitest";
import { createGate } from "../../../../tests/support/gate";
import { questionDrafts } from "../../../../tests/support/scripted-author";
import { workInBackground } from "../../../../tests/support/slow-author";
import { createWritingWorld } from "../../../../tests/support/writing-world";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { findQuestionPage } from "./question-page.server";
import { findLearningSession, ORDER_PATIENCE_MS } from "./session.server";

/** A part of three planned questions of which the author writes the last first, and the others when the gate opens. */
async function createWorldWrittenFromTheEnd() {
  const gate = createGate();
  const world = await createWritingWorld({
    writeQuestions: async function* (request) {
      const drafts = questionDrafts(request);
      yield drafts.at(-1)!;
      await gate.pass();
      yield* drafts.slice(0, -1);
    },
  });
  const worker = workInBackground(world.ctx);
  await requestQuestions(world.ctx, world.section);
  await gate.reached;
  const session = async () => (await findLearningSession(world.ctx, world.section))!;
  const current = async () => {
    const questionId = (await session()).currentQuestionId;
    if (!questionId) return null;
    const page = await findQuestionPage(world.ctx, { ...world.section, questionId });
    const { difficultyLevel, questionNumber, siblingCount } = page!.question;
    return `${questionNumber} of ${siblingCount}, ${difficultyLevel}`;
  };
  return { ...world, gate, worker, session, current };
}

test("a harder question that is written first waits for the easier one planned before it", async () => {
  const { session, current, gate, worker } = await createWorldWrittenFromTheEnd();
  expect(await current()).toBeNull();
  expect(await session()).toMatchObject({
    writing: { job: { status: "running" }, progress: { made: 1, expected: 3 } },
  });

  gate.open();
  await worker.idle();

  expect(await current()).toBe("1 of 3, beginner");
});

test("it waits a few seconds only, keeps its number, and what was planned before it comes next", async () => {
  const { ctx, current, gate, worker, answerNext } = await createWorldWrittenFromTheEnd();

  ctx.travel(ORDER_PATIENCE_MS);
  expect(await current()).toBe("3 of 3, advanced");
  await answerNext();
  gate.open();
  await worker.idle();

  expect(await current()).toBe("1 of 3, beginner");
});

test("when nothing more is being written, a question does not wait for what was planned before it", async () => {
  const { ctx, current } = await createWorldWrittenFromTheEnd();

  await ctx.db.updateTable("jobs").set({ status: "failed" }).execute();

  expect(await current()).toBe("3 of 3, advanced");
});
