import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { answer, createCourse, createQuestions } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../tests/support/scripted-author";
import { completePart, reopenParts } from "./complete-part.server";
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
