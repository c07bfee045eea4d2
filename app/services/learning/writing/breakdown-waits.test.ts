import { expect, test } from "vitest";
import { chordsOutline, createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { oneByOne, questionDrafts, refusal, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { AuthorError } from "~/providers/author/port";
import { findBreakdownWait, startBreakdown } from "./breakdowns.server";

test("when the parts cannot be written it says why, and asking again writes them", async () => {
  let isBroken = true;
  const { ctx, main, partsOf } = await createBreakableQuestion({
    writeBreakdown: (request) =>
      isBroken ? refusal(new AuthorError("error", "The author is ill.")) : oneByOne(questionDrafts(request)),
  });
  await answer(ctx, main, "wrong");

  expect((await startBreakdown(ctx, main)).status).toBe("started");
  expect(await findBreakdownWait(ctx, main)).toMatchObject({
    status: "failed",
    failure: { heading: "Error creating concept questions", message: "The author is ill.", canRetry: false },
  });

  isBroken = false;
  ctx.travel(1000);
  expect((await startBreakdown(ctx, main)).status).toBe("ready");
  expect(await partsOf(main.questionId)).toHaveLength(4);
});

test("an author that writes nothing is a visible failure, not an empty screen", async () => {
  const { ctx, main } = await createBreakableQuestion({ writeBreakdown: () => oneByOne([]) });
  await answer(ctx, main, "wrong");
  await startBreakdown(ctx, main);

  for (let attempt = 2; attempt <= 3; attempt += 1) {
    ctx.travel(5000);
    await runDueJobs(ctx);
  }

  expect(await findBreakdownWait(ctx, main)).toMatchObject({
    status: "failed",
    failure: { message: expect.stringContaining("No questions"), canRetry: true },
  });
});

test("while the parts are being written one can see since when", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner, {
    outline: chordsOutline,
    questions: [{ conceptId: "chords" }],
  });
  const main = { ...section, questionId: (await mainQuestionIds(ctx, section))[0]! };
  expect(await findBreakdownWait(ctx, main)).toEqual({ status: "not-wrong" });
  await answer(ctx, main, "wrong");
  const askedAt = ctx.now();

  await startBreakdown(ctx, main);
  ctx.travel(16_000);

  expect(await findBreakdownWait(ctx, main)).toEqual({ status: "started", since: askedAt, hasParts: false });
  await runDueJobs(ctx);
  expect(await findBreakdownWait(ctx, main)).toEqual({ status: "ready", questionId: expect.any(String) });
});
