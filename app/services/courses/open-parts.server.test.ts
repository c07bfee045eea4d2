import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import {
  answer,
  createCourse,
  createQuestions,
  knowAlready,
  workAtOnce,
} from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { master } from "../../../tests/support/reviews";
import { outlineDraft, scriptedAuthor } from "../../../tests/support/scripted-author";
import { DAY_MS } from "~/time/periods";
import { findCourseStructure } from "./course-structure.server";
import { updateOpenParts } from "./open-parts.server";

/** Notes, scales, chords and songs, each resting on the one before; tempo rests on nothing. */
const CHAIN = { scales: ["notes"], chords: ["scales"], songs: ["chords"] };
const PARTS = [[["notes"], ["scales"], ["chords"], ["songs"], ["tempo"]]];

async function createFixture() {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const ada = await createLearner(ctx);
  const enter = async (sections = PARTS, prerequisites: Record<string, string[]> = CHAIN) => {
    const course = await createCourse(ctx, ada, { outline: outlineDraft(sections, prerequisites) });
    const key = { learnerId: ada.id, courseId: course.id };
    const part = (sectionNumber: string) => ({ ...key, sectionNumber });
    const parts = async () => (await findCourseStructure(ctx, key))!.sections.flatMap((section) => section.subsections);
    const open = async () => (await parts()).filter((one) => one.isUnlocked).map((one) => one.sectionNumber);
    const reasons = async () => Object.fromEntries((await parts()).map((one) => [one.sectionNumber, one.lockReason]));
    const rest = (sectionNumber: string, day: string) =>
      ctx.db
        .updateTable("subsections")
        .set({ rest_day: day })
        .where("course_id", "=", key.courseId)
        .where("section_number", "=", sectionNumber)
        .execute();
    return { key, part, open, reasons, rest };
  };
  return { ctx, ada, enter };
}

test("a new course is open at all that rests on nothing", async () => {
  const { enter } = await createFixture();
  const { open, reasons } = await enter();

  expect(await open()).toEqual(["1.1", "1.5"]);
  expect(await reasons()).toEqual({
    "1.1": null,
    "1.2": "Complete 1.1 About notes first",
    "1.3": "Complete 1.2 About scales first",
    "1.4": "Complete 1.3 About chords first",
    "1.5": null,
  });
});

test("a new course is open at what rests on what another course has taught", async () => {
  const { ctx, ada, enter } = await createFixture();
  await enter();
  await knowAlready(ctx, ada, ["notes", "scales"]);

  expect(await (await enter()).open()).toEqual(["1.1", "1.2", "1.3", "1.5"]);
});

test("a course of parts that all wait for each other is open at the first", async () => {
  const { enter } = await createFixture();
  const { open, reasons } = await enter([[["notes"], ["scales"]]], { notes: ["scales"], scales: ["notes"] });

  expect(await open()).toEqual(["1.1"]);
  expect((await reasons())["1.2"]).toBe("Complete 1.1 About notes first");
});

test("a concept that is mastered opens what rests on it, in each course that teaches it", async () => {
  const { ctx, enter } = await createFixture();
  const [first, other] = [await enter(), await enter([[["scales"], ["notes", "tempo"], ["songs"]]])];
  expect(await other.open()).toEqual(["1.2", "1.3"]);
  expect((await other.reasons())["1.1"]).toBe("Learn “The concept notes” (1.2) first");

  await master(ctx, first.part("1.1"), "notes");

  expect(await first.open()).toEqual(["1.1", "1.2", "1.5"]);
  expect(await other.open()).toEqual(["1.1", "1.2", "1.3"]);
});

test("when what a part rests on turns out to be missing, it is locked again, unless it was begun", async () => {
  const { ctx, ada, enter } = await createFixture();
  const { part, open, reasons } = await enter();
  const ids = await createQuestions(ctx, part("1.1"), [{ conceptId: "notes" }, { conceptId: "chords" }]);
  await createQuestions(ctx, part("1.3"), [{ conceptId: "chords" }]);
  await knowAlready(ctx, ada, ["chords"]); // what it rests on is implied
  expect(await open()).toEqual(["1.1", "1.2", "1.3", "1.4", "1.5"]);

  for (const questionId of ids) {
    ctx.travel(60_000);
    await answer(ctx, { ...part("1.1"), questionId }, "wrong");
  }

  expect(await open()).toEqual(["1.1", "1.3", "1.5"]);
  expect(await reasons()).toMatchObject({
    "1.2": "Complete 1.1 About notes first",
    "1.4": "Complete 1.3 About chords first",
  });
});

test("when all that is open rests, the nearest part opens for today", async () => {
  const { ctx, enter } = await createFixture();
  const { key, open, rest } = await enter();

  await rest("1.1", "2026-01-05");
  await updateOpenParts(ctx, key);
  expect(await open()).toEqual(["1.1", "1.5"]);

  await rest("1.5", "2026-01-05");
  await updateOpenParts(ctx, key);
  expect(await open()).toEqual(["1.1", "1.2", "1.5"]);

  ctx.travel(DAY_MS);
  await updateOpenParts(ctx, key);
  expect(await open()).toEqual(["1.1", "1.5"]);
});

test("who has many courses of the same finds the part open in all of them, and may begin it at once", async () => {
  const { ctx, enter } = await createFixture();
  const courses = [];
  for (let count = 0; count < 7; count += 1) courses.push(await enter());
  const [first, last] = [courses[0]!, courses.at(-1)!];

  await master(ctx, last.part("1.1"), "notes");
  const stored = await ctx.db
    .selectFrom("subsections")
    .select("is_unlocked")
    .where("course_id", "=", first.key.courseId)
    .where("section_number", "=", "1.2")
    .executeTakeFirstOrThrow();

  expect(stored).toEqual({ is_unlocked: 0 }); // only some are looked after with the answer
  expect(await first.open()).toEqual(["1.1", "1.2", "1.5"]);
  expect(await first.reasons()).toMatchObject({ "1.2": null, "1.3": "Complete 1.2 About scales first" });
  expect(await requestQuestions(workAtOnce(ctx), first.part("1.2"))).toMatchObject({ status: "started" });
});
