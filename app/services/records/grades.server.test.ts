import { expect, test } from "vitest";
import { createCheckpoint } from "../../../tests/support/checkpoints";
import { createTestContext } from "../../../tests/support/context";
import { createLearner } from "../../../tests/support/factories";
import { createOddCourse, ODD_NAME } from "../../../tests/support/odd-course";
import { findGrades, gradesFile } from "./grades.server";

test("a part is graded by the first answers to its main questions, what is believed of its concepts and when it was done", async () => {
  const { ctx, key, take } = await createCheckpoint();
  const before = (await findGrades(ctx, key))!;
  await take(() => "right");

  const { courseName, parts } = (await findGrades(ctx, key))!;

  expect(courseName).toBe("Music for everyone");
  expect(before.parts.map(({ checkpoint }) => checkpoint)).toEqual(["ready", "ready", "ready", "not-yet"]);
  expect(parts.map(({ number, checkpoint }) => [number, checkpoint])).toEqual([
    ["1.1", "passed"],
    ["1.2", "passed"],
    ["1.3", "passed"],
    ["2.1", "not-yet"],
  ]);
  expect(parts[0]).toMatchObject({ section: { number: 1 }, concepts: 1, conceptsKnown: 1 });
  expect(parts[0]!.completedAt).not.toBeNull();
  expect(parts[0]!.questionsAnswered).toBeGreaterThan(0);
  expect(parts[0]!.rightFirstTime).toBe(parts[0]!.questionsAnswered);
  expect(parts[0]!.mastery).toBeGreaterThan(0.9);
  expect(parts[3]).toMatchObject({ questionsAnswered: 0, rightFirstTime: 0, completedAt: null, conceptsKnown: 0 });
});

test("somebody else's course has no grades, and an answer that does not count is in none", async () => {
  const ctx = await createTestContext();
  const { learnerId, courseId } = await createOddCourse(ctx);
  const bob = await createLearner(ctx, { email: "bob@example.org" });
  const graded = async () => (await findGrades(ctx, { learnerId, courseId }))!.parts[0];
  expect(await graded()).toMatchObject({ questionsAnswered: 2, rightFirstTime: 1 });
  const { id } = await ctx.db.selectFrom("answers").select("id").where("is_correct", "=", 1).executeTakeFirstOrThrow();

  await ctx.db
    .insertInto("voided_answers")
    .values({ answer_id: id, learner_id: learnerId, reason: "withdrawn", created_at: ctx.now().toISOString() })
    .execute();

  expect(await graded()).toMatchObject({ questionsAnswered: 1, rightFirstTime: 0 });
  expect(await findGrades(ctx, { learnerId: bob.id, courseId })).toBeNull();
});

test("as a file, no name is a formula, and each keeps its quotes, signs and letters", async () => {
  const ctx = await createTestContext();
  const { learnerId, courseId } = await createOddCourse(ctx);

  const file = gradesFile([(await findGrades(ctx, { learnerId, courseId }))!]);

  const [head, first] = file.split("\r\n");
  expect(head).toMatch(/^\uFEFFCourse,Section,/);
  const name = `"'${ODD_NAME.replaceAll('"', '""')}"`;
  expect(first).toMatch(/,2,1,,,1,\d,\d+$/);
  expect(first!.startsWith(`${name},1,`)).toBe(true);
});
