import { sql } from "kysely";
import { expect, test } from "vitest";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { takeCheckpoint } from "../../../../tests/support/checkpoints";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import { createCourse, workAtOnce } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { master } from "../../../../tests/support/reviews";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { createWatchedContext } from "../../../../tests/support/watched-context";
import { judgeCheckpoints } from "./judge-checkpoints.server";
import { listOpenCheckpoints } from "./open-checkpoints.server";

/** Ada in a course of so many sections, none of which is complete. */
async function createSections(count: number) {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  ctx.examiner = null; // it finds each explanation unsound, so that nothing would be mastered
  const ada = await createLearner(ctx);
  const concepts = Array.from({ length: count }, (_, index) => `concept-${index + 1}`);
  const course = await createCourse(ctx, ada, { outline: outlineDraft(concepts.map((id) => [[id]])) });
  const rows = await ctx.db.selectFrom("sections").select("id").orderBy("section_number").execute();
  const keys = rows.map(({ id }) => ({ learnerId: ada.id, courseId: course.id, sectionId: id }));
  const complete = (section: number) =>
    master(ctx, { learnerId: ada.id, courseId: course.id, sectionNumber: `${section}.1` }, concepts[section - 1]!);
  const pass = (section: number) => takeCheckpoint(ctx, keys[section - 1]!, () => "right");
  const open = async (limit: number) =>
    (await listOpenCheckpoints(ctx, { learnerId: ada.id, limit })).map(({ sectionNumber }) => sectionNumber);
  return { ctx, ada, keys, complete, pass, open };
}

/** Of each checkpoint that is over whether it was passed, as noted. */
async function listNotes(ctx: TestContext) {
  const isPassed = sql<number | null>`json_extract(result, '$.isPassed')`.as("isPassed");
  const rows = await ctx.db.selectFrom("sittings").select(isPassed).where("status", "=", "done").execute();
  return rows.map((row) => row.isPassed);
}

test("however many checkpoints were passed, one that stands open is listed, whenever its section was completed", async () => {
  const { ctx, complete, pass, open } = await createSections(15);
  for (let section = 1; section <= 15; section += 1) await complete(section);
  for (let section = 1; section <= 15; section += 1) if (section !== 2 && section !== 14) await pass(section);

  expect(await open(4)).toEqual([14, 2]);

  // Those that were taken before it was noted whether they were passed.
  const noted = await listNotes(ctx);
  expect(noted).toHaveLength(13);
  await ctx.db
    .updateTable("sittings")
    .set({ result: sql`json_remove(result, '$.isPassed')` })
    .execute();
  expect(await open(4)).toEqual([14, 2]);

  await judgeCheckpoints(ctx);
  expect(await listNotes(ctx)).toEqual(noted);
  expect(await open(4)).toEqual([14, 2]);
}, 30_000);

test("the section that was completed last comes first, and no more are listed than were asked for", async () => {
  const { complete, open } = await createSections(4);
  for (const section of [3, 1, 4, 2]) await complete(section);

  expect(await open(4)).toEqual([2, 4, 1, 3]);
  expect(await open(2)).toEqual([2, 4]);
});

test("a checkpoint that was passed by an answer which is void by now stands open again", async () => {
  const { ctx, ada, complete, pass, open } = await createSections(2);
  await complete(1);
  await pass(1);
  expect(await open(4)).toEqual([]);

  const asked = await ctx.db.selectFrom("answers").selectAll().where("phase", "=", "checkpoint").execute();
  for (const { course_id: courseId, question_id: questionId } of asked) {
    const question = { learnerId: ada.id, courseId, sectionNumber: "1.1", questionId };
    await challengeQuestion(ctx, { ...question, reason: "Two are right." });
  }

  expect(await open(4)).toEqual([1]);
  await judgeCheckpoints(ctx);
  expect(await listNotes(ctx)).toEqual([0]);
  expect(await open(4)).toEqual([1]);
});

test("those that are not judged yet are found without looking through the others", async () => {
  const { ctx, watch, plans } = await createWatchedContext();

  watch(true);
  await judgeCheckpoints(ctx);
  watch(false);

  const { steps } = await plans();
  expect(steps.map(({ detail }) => detail)).toEqual(["SCAN sittings USING INDEX checkpoints_to_judge"]);
});
