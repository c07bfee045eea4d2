import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createOpenSubsection, mainQuestionIds } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { findAskedQuestions, findCourseNames } from "./export-names.server";

test("what ids stand for is told to their owner only", async () => {
  const ctx = await createTestContext();
  const [ada, bob] = [await createLearner(ctx), await createLearner(ctx)];
  const { courseId, ...section } = await createOpenSubsection(ctx, ada, { questions: [{ conceptId: "scales" }] });
  const [questionId = ""] = await mainQuestionIds(ctx, { courseId, ...section });

  const [mine, his] = await Promise.all(
    [ada, bob].map(async ({ id: learnerId }) => {
      const courseName = await findCourseNames(ctx, { learnerId, rows: [{ course_id: courseId }] });
      const { namesOf, optionsOf } = await findAskedQuestions(ctx, { learnerId, rows: [{ id: questionId }] });
      const { course, concept, question } = namesOf(questionId);
      return [courseName(courseId), course, concept, question, optionsOf(questionId)[0]];
    }),
  );

  expect(mine!.map((name) => typeof name)).toEqual(["string", "string", "string", "string", "object"]);
  expect(his).toEqual([null, undefined, undefined, undefined, undefined]);
});
