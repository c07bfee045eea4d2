import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createCourse, workAtOnce } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../tests/support/scripted-author";
import type { OutlineRequest } from "~/providers/author/port";
import { findMastery } from "~/services/mastery/mastery.server";
import { findCourseStructure } from "./course-structure.server";
import { outlineRequest, publishOutline, requestOutline } from "./outline.server";

async function createFixture(author = scriptedAuthor()) {
  const ctx = workAtOnce(await createTestContext({ author }));
  const learner = await createLearner(ctx);
  const course = await createCourse(ctx, learner, { outline: null });
  return { ctx, learner, key: { learnerId: learner.id, courseId: course.id } };
}

test("an outline becomes numbered sections, of which the first subsection is unlocked and the others say why not", async () => {
  const { ctx, key } = await createFixture();

  expect((await requestOutline(ctx, key)).status).toBe("started");

  const structure = (await findCourseStructure(ctx, key))!;
  expect(structure.isGenerating).toBe(false);
  expect(
    structure.sections.map(({ sectionNumber, subsections }) => ({
      sectionNumber,
      subsections: subsections.map(({ sectionNumber, heading, isUnlocked, completed, lockReason }) => ({
        sectionNumber,
        heading,
        isUnlocked,
        completed,
        lockReason,
      })),
    })),
  ).toEqual([
    {
      sectionNumber: 1,
      subsections: [
        { sectionNumber: "1.1", heading: "About notes", isUnlocked: true, completed: false, lockReason: null },
        {
          sectionNumber: "1.2",
          heading: "About scales",
          isUnlocked: false,
          completed: false,
          lockReason: "Complete 1.1 About notes first",
        },
      ],
    },
    {
      sectionNumber: 2,
      subsections: [
        {
          sectionNumber: "2.1",
          heading: "About chords",
          isUnlocked: false,
          completed: false,
          lockReason: "Complete 1.1 About notes and 1.2 About scales first",
        },
      ],
    },
  ]);
});

test("the course counts its parts and says how many weeks it takes", async () => {
  const { ctx, key } = await createFixture();

  await requestOutline(ctx, key);

  expect(await findCourseStructure(ctx, key)).toMatchObject({
    weeks: 3, // 90 minutes at 30 a week
    minutesPerWeek: 30,
    course: { progress: { status: "not_started", hasSections: true, totalSections: 2, progressPercentage: 0 } },
  });
});

test("a longer course takes as many weeks as it begins, and no number without a pace", async () => {
  const { ctx, key } = await createFixture(
    scriptedAuthor({ writeOutline: async () => ({ ...outlineDraft(), studyMinutes: 91 }) }),
  );
  const other = await createFixture(
    scriptedAuthor({ writeOutline: async () => ({ ...outlineDraft(), minutesPerWeek: null }) }),
  );

  await requestOutline(ctx, key);
  await requestOutline(other.ctx, other.key);

  expect((await findCourseStructure(ctx, key))!.weeks).toBe(4);
  expect((await findCourseStructure(other.ctx, other.key))!.weeks).toBeNull();
});

test("an outline asked for ten times at once is written once", async () => {
  let written = 0;
  const { ctx, key } = await createFixture(
    scriptedAuthor({
      writeOutline: async () => {
        written += 1;
        return outlineDraft();
      },
    }),
  );

  await Promise.all(Array.from({ length: 10 }, () => requestOutline(ctx, key)));

  expect(written).toBe(1);
  expect(await ctx.db.selectFrom("sections").selectAll().execute()).toHaveLength(2);
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toHaveLength(1);
});

test("an outline that is there is not asked for again", async () => {
  const { ctx, key } = await createFixture();
  await requestOutline(ctx, key);

  expect(await requestOutline(ctx, key)).toEqual({ status: "exists" });
  expect(await outlineRequest(ctx, key.courseId)).toBeNull();
});

test("an outline published twice is there once, with all its counts", async () => {
  const { ctx, key } = await createFixture();
  const draft = outlineDraft();

  await publishOutline(ctx, { courseId: key.courseId, draft });
  const before = await findCourseStructure(ctx, key);
  await publishOutline(ctx, { courseId: key.courseId, draft });

  expect(await findCourseStructure(ctx, key)).toEqual(before);
  expect(await ctx.db.selectFrom("course_prerequisites").selectAll().execute()).toHaveLength(3);
});

test("the author is told what the learner said, the unanswered left out", async () => {
  let asked: OutlineRequest | undefined;
  const { ctx, key } = await createFixture(
    scriptedAuthor({
      writeOutline: async (request) => {
        asked = request;
        return outlineDraft();
      },
    }),
  );
  const question = { course_id: key.courseId, question_type: "Text" as const, options: "[]" };
  await ctx.db
    .insertInto("onboarding_questions")
    .values([
      { ...question, question_number: 1, purpose: "known", question: "What?", answer: '["Notes","Scales"]' },
      { ...question, question_number: 2, purpose: "pace", question: "How long?", answer: "30" },
      { ...question, question_number: 3, purpose: "struggle", question: "And?" },
    ])
    .execute();

  await requestOutline(ctx, key);

  expect(asked).toEqual({
    learnerId: expect.any(String),
    topicId: "music",
    courseName: "Music for everyone",
    courseWhy: "I want to play.",
    answers: [
      { purpose: "known", question: "What?", answer: ["Notes", "Scales"] },
      { purpose: "pace", question: "How long?", answer: 30 },
    ],
  });
});

test("what the author believes the learner knows already is taken over", async () => {
  const draft = outlineDraft();
  draft.concepts[0]!.priorMastery = 0.8;
  const { ctx, learner, key } = await createFixture(scriptedAuthor({ writeOutline: async () => draft }));

  await requestOutline(ctx, key);

  const mastery = await findMastery(ctx, { learnerId: learner.id, conceptIds: ["notes", "scales"] });
  expect(mastery.get("notes")).toBeGreaterThan(mastery.get("scales")! + 0.1);
});

test("a concept that a model named keeps its first words, a hand-made one gets its newest", async () => {
  const ids = ["model/music/notes", "pack/notes"];
  const named = (name: string) => {
    const draft = outlineDraft([[ids]], {});
    return { ...draft, concepts: draft.concepts.map((concept) => ({ ...concept, name, summary: `About ${name}.` })) };
  };
  const { ctx, learner } = await createFixture();

  await createCourse(ctx, learner, { outline: named("Notes") });
  await createCourse(ctx, learner, { outline: named("Tones") });

  expect(await ctx.db.selectFrom("concepts").select(["id", "name", "summary"]).orderBy("id").execute()).toEqual([
    { id: "model/music/notes", name: "Notes", summary: "About Notes." },
    { id: "pack/notes", name: "Tones", summary: "About Tones." },
  ]);
});

test("before onboarding is closed there is no outline", async () => {
  const { ctx, key } = await createFixture();
  await ctx.db.updateTable("courses").set({ onboarded_at: null }).execute();

  expect(await requestOutline(ctx, key)).toEqual({ status: "not-onboarded" });
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("someone else can neither ask for an outline nor see it", async () => {
  const { ctx, key } = await createFixture();
  const strange = { ...key, learnerId: (await createLearner(ctx)).id };

  expect(await requestOutline(ctx, strange)).toEqual({ status: "no-course" });
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);

  await requestOutline(ctx, key);
  expect(await findCourseStructure(ctx, strange)).toBeNull();
});
