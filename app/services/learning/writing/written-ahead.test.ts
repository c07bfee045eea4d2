import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import { answer, createCourse, mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { listParts } from "~/services/mastery/open-parts.server";
import type { OwnSubsectionKey } from "~/services/learning/tree/subsection";
import { requestQuestions, writeAhead } from "./main-questions.server";

async function createWrittenAhead() {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, learner);
  const part = { learnerId: learner.id, courseId, sectionNumber: "1.1" };
  const [first] = await listParts(ctx, part);
  await writeAhead(ctx, { subsectionId: first!.id });
  await runDueJobs(ctx);
  return { ctx, part };
}

async function isBegun(ctx: TestContext, part: OwnSubsectionKey) {
  const parts = await listParts(ctx, part);
  return parts.find(({ sectionNumber }) => sectionNumber === part.sectionNumber)!.isBegun;
}

test("a part that was written ahead has its questions, and is begun with its first answer", async () => {
  const { ctx, part } = await createWrittenAhead();

  const before = await isBegun(ctx, part);
  const [first, ...others] = await mainQuestionIds(ctx, part);
  await answer(ctx, { ...part, questionId: first! }, "wrong");

  expect(others).toHaveLength(2);
  expect(before).toBe(false);
  expect(await isBegun(ctx, part)).toBe(true);
});

test("a part that was written ahead is begun when its learner asks for it, and is not written again", async () => {
  const { ctx, part } = await createWrittenAhead();

  const asked = await requestQuestions(ctx, part);

  expect(asked).toEqual({ status: "exists" });
  expect(await isBegun(ctx, part)).toBe(true);
});

test("a part that its learner has begun already stays so, whoever has it written ahead", async () => {
  const { ctx, part } = await createWrittenAhead();
  await requestQuestions(ctx, part);

  const [first] = await listParts(ctx, part);
  await writeAhead(ctx, { subsectionId: first!.id });

  expect(await isBegun(ctx, part)).toBe(true);
});
