import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { answer, createCourse, createQuestions } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../tests/support/scripted-author";
import { completePart, reopenParts } from "./complete-part.server";
import { replayMastery } from "./replay.server";
import { findRecords } from "./stored-records.server";

test("what was missed is asked in reviews once no part asks about it, and no longer when one does again", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const { id: learnerId } = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, { id: learnerId }, { outline: outlineDraft([[["notes"]]], {}) });
  const key = { learnerId, courseId, sectionNumber: "1.1" };
  const [questionId] = await createQuestions(ctx, key, [{ conceptId: "notes" }]);
  await answer(ctx, { ...key, questionId: questionId! }, "wrong");
  const findDue = async () => (await findRecords(ctx, { learnerId, conceptIds: ["notes"] })).get("notes")!.dueAt;
  const part = await ctx.db
    .selectFrom("subsections")
    .select(["id", "section_id as sectionId"])
    .where("course_id", "=", courseId)
    .executeTakeFirstOrThrow();
  const whileAsked = await findDue();

  await completePart(ctx, { ...part, courseId });
  const whileComplete = await findDue();
  await reopenParts(ctx, { learnerId, courseId }, [part]);

  expect(whileAsked).toBeNull();
  expect(Date.parse(whileComplete!)).toBeGreaterThan(ctx.now().getTime());
  expect(await findDue()).toBeNull();
});

/** A learner who has answered about notes, in a course of which notes are the first part. */
async function createAnswered(how: "right" | "wrong", times: number) {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const ada = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, ada, { outline: outlineDraft([[["notes"], ["scales"]]], {}) });
  const give = async (sectionNumber: string, conceptId: string, how: "right" | "wrong", times: number) => {
    const key = { learnerId: ada.id, courseId, sectionNumber };
    for (const questionId of await createQuestions(ctx, key, Array(times).fill({ conceptId }))) {
      ctx.travel(60_000);
      await answer(ctx, { ...key, questionId }, how);
    }
  };
  await give("1.1", "notes", how, times);
  const { id, sectionId } = await ctx.db
    .selectFrom("subsections")
    .select(["id", "section_id as sectionId"])
    .where("section_number", "=", "1.1")
    .executeTakeFirstOrThrow();
  const complete = () => completePart(ctx, { id, sectionId, courseId });
  const findDue = async () =>
    (await findRecords(ctx, { learnerId: ada.id, conceptIds: ["notes"] })).get("notes")!.dueAt;
  return { ctx, ada, give, complete, findDue };
}

test("what a new course teaches is asked there, and no longer in reviews, as a replay has it", async () => {
  const { ctx, ada, complete, findDue } = await createAnswered("wrong", 1);
  await complete();
  expect(await findDue()).not.toBeNull();

  await createCourse(ctx, ada, { outline: outlineDraft([[["notes"]]], {}) });

  expect(await findDue()).toBeNull();
  await replayMastery(ctx, ada.id);
  expect(await findDue()).toBeNull();
});

test("what is mastered keeps its day when its part is completed, whatever was answered about other concepts since", async () => {
  const { give, complete, findDue } = await createAnswered("right", 4);
  const due = await findDue();
  expect(due).not.toBeNull();
  await give("1.2", "scales", "wrong", 4);

  await complete();

  expect(await findDue()).toBe(due);
});
