import { expect, test } from "vitest";
import type { TestContext } from "../../../tests/support/context";
import {
  answer,
  createOpenSubsection,
  currentQuestionId,
  mainQuestionIds,
} from "../../../tests/support/course-factories";
import { createOpening, music, OPENING, WHOLE, workOnA } from "../../../tests/support/opening";
import { outlineDraft, refusal } from "../../../tests/support/scripted-author";
import { AuthorError } from "~/providers/author/port";
import { findLatestJob } from "~/services/jobs/queue.server";
import { findCheckpointOfPart } from "~/services/learning/checkpoints/checkpoint-of-part.server";
import { listOpenCheckpoints } from "~/services/learning/checkpoints/open-checkpoints.server";
import { startTest } from "~/services/learning/sittings/placement.server";
import { findNextPart } from "~/services/learning/tree/next-part.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { MINUTE_MS } from "~/time/periods";
import { findCourseStructure } from "./course-structure.server";
import { requestOutline } from "./outline.server";

function partsOf(ctx: TestContext) {
  const parts = ctx.db.selectFrom("subsections").select(["id", "section_number as part", "is_unlocked as isOpen"]);
  return parts.orderBy("position").execute();
}

/** Answers all of the first part, with nothing but that part there. */
async function completeFirstPart({ ctx, part }: Awaited<ReturnType<typeof createOpening>>) {
  await workOnA(ctx, "outline");
  await requestQuestions(ctx, part);
  await workOnA(ctx, "questions");
  for (let count = 0; count < 3; count++) {
    await answer(ctx, { ...part, questionId: await currentQuestionId(ctx, part) }, "right");
  }
}

async function drawRest(ctx: TestContext, whose: { learnerId: string; courseId: string }) {
  await requestOutline(ctx, whose);
  return workOnA(ctx, "outline-rest");
}

test("the first part is there before the rest, open, and its questions are written before anybody begins it", async () => {
  const { ctx, whose, asked } = await createOpening();

  await workOnA(ctx, "outline");
  const structure = (await findCourseStructure(ctx, whose))!;

  expect(asked).toEqual([]);
  expect(await partsOf(ctx)).toMatchObject([{ part: "1.1", isOpen: 1 }]);
  expect(structure.sections).toMatchObject([
    { heading: "Reading", subsections: [{ heading: "Names", isBegun: false }] },
  ]);
  expect(structure.course.progress).toMatchObject({ isOutlined: false, progressPercentage: 0 });
  expect(await ctx.db.selectFrom("jobs").select("kind").where("status", "=", "queued").execute()).toEqual(
    expect.arrayContaining([{ kind: "ahead" }, { kind: "outline-rest" }]),
  );
});

test("where the first part cannot be used, the progress of the whole outline begins where the first part's ended", async () => {
  const shares: unknown[] = [];
  const { ctx, whose } = await createOpening({
    writeOpening: async (_request, { report }) => {
      await report({ made: 9, expected: 20 });
      shares.push((await findCourseStructure(ctx, whose))!.generationStatus!.share);
      return null;
    },
    writeOutline: async (_request, { report }) => {
      await report({ made: 1, expected: 20 });
      shares.push((await findCourseStructure(ctx, whose))!.generationStatus!.share);
      return WHOLE;
    },
  });

  expect(await workOnA(ctx, "outline")).toEqual([]);

  expect(shares).toEqual([0.45, 0.47]);
});

test("the rest waits for the first question, and two minutes at most", async () => {
  const { ctx, whose } = await createOpening();
  const restAt = async () => (await findLatestJob(ctx, { kind: "outline-rest", subjectId: whose.courseId }))!.runAt;

  const before = ctx.now();
  await workOnA(ctx, "outline");
  const dueAt = await restAt();
  await workOnA(ctx, "ahead");

  expect(dueAt).toBe(new Date(before.getTime() + 2 * MINUTE_MS).toISOString());
  expect((await restAt()) <= ctx.now().toISOString()).toBe(true);
});

test("the rest is asked for with the opening, and follows it: the part stays the same", async () => {
  const { ctx, whose, asked } = await createOpening();
  await workOnA(ctx, "outline");
  const [first] = await partsOf(ctx);

  await drawRest(ctx, whose);
  const structure = (await findCourseStructure(ctx, whose))!;

  const { priorMastery: _, ...notes } = OPENING.concepts[0]!;
  expect(asked).toMatchObject([{ opening: { ...OPENING, concepts: [notes] } }]);
  expect(await partsOf(ctx)).toMatchObject([first, { part: "1.2" }, { part: "2.1" }]);
  expect(structure.sections.map(({ heading }) => heading)).toEqual(["Reading", "Section 2"]);
  expect(structure.course.progress).toMatchObject({ isOutlined: true, totalSections: 2, totalConcepts: 4 });
  const concepts = await ctx.db.selectFrom("course_concepts").select("concept_id as id").execute();
  expect(new Set(concepts.map((concept) => concept.id))).toEqual(new Set(WHOLE.concepts.map((concept) => concept.id)));
});

test("who completes the first part before the rest is there has completed no section and no course, and loses nothing", async () => {
  const fixture = await createOpening();
  const { ctx, whose, part } = fixture;
  await completeFirstPart(fixture);

  const before = (await findCourseStructure(ctx, whose))!;
  const checkpoint = await findCheckpointOfPart(ctx, part);
  const listed = await listOpenCheckpoints(ctx, { learnerId: whose.learnerId, limit: 5 });
  const next = await findNextPart(ctx, whose);
  await drawRest(ctx, whose);
  const after = (await findCourseStructure(ctx, whose))!;

  expect(before.sections[0]!.subsections).toMatchObject([{ completed: true }]);
  expect(before.course.progress).toMatchObject({ status: "in_progress", completedSections: 0, progressPercentage: 0 });
  expect(checkpoint).toMatchObject({ status: "not-yet" });
  expect(listed).toEqual([]);
  expect(next).toBeNull();
  expect(after.course.progress).toMatchObject({ status: "in_progress", completedSections: 0, totalSections: 2 });
  expect(after.sections[0]!.subsections).toMatchObject([
    { completed: true },
    { completed: false, isUnlocked: true, sectionNumber: "1.2" },
  ]);
  expect(await ctx.db.selectFrom("answers").select("id").execute()).toHaveLength(3);
});

test("a first section of nothing but the first part is complete with the rest, and its checkpoint is ready", async () => {
  const alone = outlineDraft([[[music("notes")]], [[music("scales")]]], { [music("scales")]: [music("notes")] });
  const fixture = await createOpening({ writeOutline: async () => alone });
  const { ctx, whose, part } = fixture;
  await completeFirstPart(fixture);

  await drawRest(ctx, whose);

  const { course } = (await findCourseStructure(ctx, whose))!;
  expect(course.progress).toMatchObject({ status: "in_progress", completedSections: 1, totalSections: 2 });
  expect(await findCheckpointOfPart(ctx, part)).toMatchObject({ status: "ready" });
});

test("no test is taken before all of the course is there", async () => {
  const { ctx, whose } = await createOpening();
  await workOnA(ctx, "outline");

  const before = await startTest(ctx, whose);
  await drawRest(ctx, whose);

  expect(before).toEqual({ status: "no-outline" });
  expect(await startTest(ctx, whose)).toEqual({ status: "started" });
});

test("the rest begins at once where no question of the first part can be written, too", async () => {
  const fail = () => refusal(new AuthorError("error", "The author has lost the pen."));
  const { ctx, whose } = await createOpening({ writeQuestions: fail });
  await workOnA(ctx, "outline");

  await workOnA(ctx, "ahead");
  await workOnA(ctx, "outline-rest");

  expect((await findCourseStructure(ctx, whose))!.rest).toBeNull();
});

test("a first part that is known already completes no course, and the rest of it is drawn at once", async () => {
  const { ctx, whose } = await createOpening();
  const known = await createOpenSubsection(
    ctx,
    { id: whose.learnerId },
    {
      outline: outlineDraft([[[music("notes")]]], {}),
      questions: [1, 2, 3].map(() => ({ conceptId: music("notes"), difficulty: "intermediate" as const })),
    },
  );
  for (const questionId of await mainQuestionIds(ctx, known)) await answer(ctx, { ...known, questionId }, "right");

  await workOnA(ctx, "outline");
  const before = (await findCourseStructure(ctx, whose))!;
  await workOnA(ctx, "outline-rest");

  expect(before.sections[0]!.subsections).toMatchObject([{ completed: true }]);
  expect(before.course.progress).toMatchObject({ status: "not_started", completedSections: 0 });
  const { course } = (await findCourseStructure(ctx, whose))!;
  expect(course.progress).toMatchObject({ isOutlined: true, status: "not_started", completedSections: 0 });
});

test("where the rest cannot be drawn the first part stays, and is tried again when somebody asks, once", async () => {
  const fail = () => refusal(new AuthorError("connection", "The author has lost the pen.", { final: true }));
  const { ctx, whose } = await createOpening({ writeOutline: fail });
  await workOnA(ctx, "outline");
  await drawRest(ctx, whose);
  const failed = (await findCourseStructure(ctx, whose))!;
  ctx.author = { ...ctx.author, writeOutline: async () => WHOLE };

  const again = await Promise.all([1, 2, 3].map(() => requestOutline(ctx, whose)));
  await workOnA(ctx, "outline-rest");

  expect(failed.sections).toHaveLength(1);
  expect(failed.rest).toMatchObject({ status: "failed", failure: { message: "The author has lost the pen." } });
  expect(again.map(({ status }) => status)).toEqual(["started", "started", "started"]);
  const jobs = await ctx.db.selectFrom("jobs").select("status").where("kind", "=", "outline-rest").execute();
  expect(jobs.map(({ status }) => status).toSorted()).toEqual(["done", "failed"]);
  expect((await findCourseStructure(ctx, whose))!.rest).toBeNull();
  expect(await requestOutline(ctx, whose)).toEqual({ status: "exists" });
});

test("how far the rest is can be told while it is drawn", async () => {
  const told: unknown[] = [];
  const { ctx, whose } = await createOpening({
    writeOutline: async (_request, { report }) => {
      await report({ made: 8, expected: 20 });
      told.push((await findCourseStructure(ctx, whose))!.rest);
      return WHOLE;
    },
  });
  await workOnA(ctx, "outline");

  const queued = (await findCourseStructure(ctx, whose))!.rest;
  await drawRest(ctx, whose);

  expect(queued).toEqual({ status: "drawing", share: null });
  expect(told).toEqual([{ status: "drawing", share: 0.4 }]);
});

test("an author who has no opening, or has none for this course, draws the whole outline at once", async () => {
  for (const script of [{ writeOpening: undefined }, { writeOpening: async () => null }]) {
    const { ctx, whose, asked } = await createOpening(script);
    await workOnA(ctx, "outline");

    expect(asked.map(({ opening }) => opening)).toEqual([undefined]);
    expect((await findCourseStructure(ctx, whose))!.course.progress).toMatchObject({ isOutlined: true });
  }
});

test("an outline that begins with another part is not published over the one that is there", async () => {
  const { ctx, whose } = await createOpening({ writeOutline: async () => outlineDraft() });
  await workOnA(ctx, "outline");

  const bugs = await drawRest(ctx, whose);

  expect(bugs).toHaveLength(1);
  expect(await partsOf(ctx)).toHaveLength(1);
});
