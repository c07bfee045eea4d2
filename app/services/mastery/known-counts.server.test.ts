import { expect, test } from "vitest";
import { listCourses } from "~/services/courses/courses.server";
import { createTestContext, type TestContext } from "../../../tests/support/context";
import { answer, createCourse, createQuestions, knowAlready } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createMasteredCourse, createReviewer, master, UNTIL_DUE_MS } from "../../../tests/support/reviews";
import { outlineDraft, scriptedAuthor } from "../../../tests/support/scripted-author";
import { countUncounted, findProved } from "./known-counts.server";
import { replayOutdated } from "./replay-outdated.server";
import { reportForgotten } from "./report-forgotten.server";
import { unvoidAnswer, voidAnswer } from "./voids.server";

const CHAIN = { scales: ["notes"], chords: ["scales"] };

async function startWithAda() {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const ada = await createLearner(ctx);
  /** By course, in the order in which they were created: what is stored. */
  const counts = async () => {
    const rows = await ctx.db
      .selectFrom("courses")
      .select(["concepts_known as known", "concept_count as all"])
      .orderBy("id")
      .execute();
    return rows.map(({ known, all }) => `${known} of ${all}`);
  };
  return { ctx, ada, counts };
}

const outlineOf = (concepts: string[], prerequisites = {}) =>
  outlineDraft([concepts.map((conceptId) => [conceptId])], prerequisites);

test("a concept that is mastered counts in every course that teaches it, and is known in those that come later", async () => {
  const { ctx, ada, counts } = await startWithAda();
  const first = await createCourse(ctx, ada, { outline: outlineOf(["notes", "scales"]) });
  ctx.travel(1000);
  await createCourse(ctx, ada, { outline: outlineOf(["chords", "notes", "tempo"]) });
  ctx.travel(1000);
  await createCourse(ctx, ada, { outline: outlineOf(["sums"]) });
  expect(await counts()).toEqual(["0 of 2", "0 of 3", "0 of 1"]);

  await master(ctx, { learnerId: ada.id, courseId: first.id, sectionNumber: "1.1" }, "notes");
  ctx.travel(1000);
  await createCourse(ctx, ada, { outline: outlineOf(["notes"]) });

  expect(await counts()).toEqual(["1 of 2", "1 of 3", "0 of 1", "1 of 1"]);
});

test("what a test found counts, and so does what it implies", async () => {
  const { ctx, ada, counts } = await startWithAda();
  await createCourse(ctx, ada, { outline: outlineOf(["notes", "scales", "chords"], CHAIN) });

  await knowAlready(ctx, ada, ["scales"]);

  expect(await counts()).toEqual(["2 of 3"]);
});

test("what is missed in a review, reported as forgotten or void counts no more, until it does again", async () => {
  const { ctx, ada, review } = await createReviewer();
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales"] });
  const known = async () => (await listCourses(ctx, { learnerId: ada.id }))[0]!.progress.knownConcepts;
  expect(await known()).toBe(2);

  ctx.travel(UNTIL_DUE_MS);
  const { conceptId } = await review("wrong");
  expect(await known()).toBe(1);

  const { id: answerId } = await latestAnswer(ctx);
  const missed = { learnerId: ada.id, answerId, reason: "withdrawn" } as const;
  await voidAnswer(ctx, missed);
  expect(await known()).toBe(2);
  await unvoidAnswer(ctx, missed);
  expect(await known()).toBe(1);

  ctx.travel(1000);
  await reportForgotten(ctx, { learnerId: ada.id, conceptId: conceptId === "notes" ? "scales" : "notes" });
  expect(await known()).toBe(0);
});

test("courses from before the counting show what is known at once, and are counted at the start of the server", async () => {
  const { ctx, ada, counts } = await startWithAda();
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales"] });
  ctx.travel(1000);
  await createCourse(ctx, ada, { outline: null });
  await ctx.db.updateTable("courses").set({ concepts_known: null }).execute();

  const shown = await listCourses(ctx, { learnerId: ada.id });
  expect(shown.map(({ progress }) => progress.progressPercentage).sort()).toEqual([0, 100]);
  expect(await counts()).toEqual(["null of 2", "null of 0"]);

  await countUncounted(ctx);

  expect(await counts()).toEqual(["2 of 2", "null of 0"]);
});

test("who has many courses of the same has the first few counted at once, and sees the right number in all", async () => {
  const { ctx, ada, counts } = await startWithAda();
  for (let count = 0; count < 8; count += 1) {
    ctx.travel(1000);
    await createCourse(ctx, ada, { outline: outlineOf(["notes", `concept-${count}`]) });
  }

  const last = await ctx.db.selectFrom("courses").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await master(ctx, { learnerId: ada.id, courseId: last.id, sectionNumber: "1.1" }, "notes");

  expect(await counts()).toEqual([...Array<string>(3).fill("null of 2"), ...Array<string>(5).fill("1 of 2")]);
  const shown = await listCourses(ctx, { learnerId: ada.id });
  expect(shown.map(({ progress }) => progress.knownConcepts)).toEqual(Array(8).fill(1));
  await countUncounted(ctx);
  expect(await counts()).toEqual(Array(8).fill("1 of 2"));
});

test("another version of the model counts anew", async () => {
  const { ctx, ada, counts } = await startWithAda();
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales"] });
  await ctx.db.updateTable("learner_models").set({ model_version: "older" }).execute();
  await ctx.db.updateTable("courses").set({ concepts_known: 1 }).execute();

  await replayOutdated(ctx);

  expect(await counts()).toEqual(["2 of 2"]);
});

test("after every answer the course has the number that its map has", async () => {
  const { ctx, ada } = await startWithAda();
  const course = await createCourse(ctx, ada, { outline: outlineOf(["notes", "scales", "chords"], CHAIN) });
  const key = { learnerId: ada.id, courseId: course.id, sectionNumber: "1.1" };
  const wishes = ["chords", "chords", "chords", "notes", "scales", "scales"].map((conceptId) => ({ conceptId }));

  for (const [index, questionId] of (await createQuestions(ctx, key, wishes)).entries()) {
    ctx.travel(60_000);
    await answer(ctx, { ...key, questionId }, index === 3 ? "wrong" : "right");

    const { proved } = await findProved(ctx, { learnerId: ada.id, courseId: course.id });
    const row = await ctx.db.selectFrom("courses").select("concepts_known as known").executeTakeFirstOrThrow();
    expect(row.known).toBe(proved.size);
  }
});

function latestAnswer(ctx: TestContext) {
  return ctx.db.selectFrom("answers").select("id").orderBy("answered_at", "desc").limit(1).executeTakeFirstOrThrow();
}
