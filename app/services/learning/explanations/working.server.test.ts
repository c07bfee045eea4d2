import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { keepPicture } from "../../../../tests/support/keep-picture";
import { grade, scriptedExaminer } from "../../../../tests/support/scripted-examiner";
import { AuthorError } from "~/providers/author/port";
import type { Examiner } from "~/providers/author/examiner-port";
import { findLastFeedback } from "./grades.server";

/** A learner at a question, with a picture for the answer. */
async function createFixture(script: Partial<Examiner>) {
  const ctx = await createTestContext({ examiner: scriptedExaminer(script) });
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner);
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const whose = { learnerId: learner.id, questionId };
  return {
    ctx,
    question: { ...section, questionId },
    imageId: await keepPicture(ctx, whose),
    feedback: () => findLastFeedback(ctx, whose),
  };
}

test("a picture is read for the examiner, and what was read is kept", async () => {
  const workings: (string | null)[] = [];
  const { ctx, question, imageId, feedback } = await createFixture({
    readsImages: true,
    readWorking: async ({ question, image }) => `${question} ${image.byteLength > 0 ? "C D E" : ""}`,
    gradeExplanation: async ({ working }) => {
      workings.push(working);
      return grade("partly");
    },
  });

  await answer(ctx, question, "wrong", { imageId });
  await runDueJobs(ctx);

  expect(workings).toEqual(["Question 1 about notes? C D E"]);
  expect(await feedback()).toMatchObject({ workingText: "Question 1 about notes? C D E" });
});

test.each<[string, Partial<Examiner>]>([
  ["nobody can read", { readsImages: false }],
  [
    "cannot be read",
    { readsImages: true, readWorking: async () => Promise.reject(new AuthorError("error", "Too blurred.")) },
  ],
  ["shows nothing", { readsImages: true, readWorking: async () => " \n" }],
])("a picture that %s holds no grade up", async (_what, script) => {
  const { ctx, question, imageId, feedback } = await createFixture(script);

  await answer(ctx, question, "wrong", { imageId });
  await runDueJobs(ctx);

  expect(await feedback()).toMatchObject({ verdict: "sound", workingText: null });
});

test("without a picture nothing is read", async () => {
  let read = 0;
  const { ctx, question, feedback } = await createFixture({
    readsImages: true,
    readWorking: async () => `read ${++read} times`,
  });

  await answer(ctx, question, "wrong");
  await runDueJobs(ctx);

  expect(await feedback()).toMatchObject({ workingText: null });
  expect(read).toBe(0);
});
