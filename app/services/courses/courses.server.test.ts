import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createCourse as createFinishedCourse, workAtOnce } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { MUSIC, scriptedAuthor } from "../../../tests/support/scripted-author";
import { countCourses, createCourse, findCourse, listCourses } from "./courses.server";

const form = { creationKey: "key-1", courseName: "Music for everyone", courseWhy: "I want to play." };

async function createFixture() {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  return { ctx, ada: await createLearner(ctx), bob: await createLearner(ctx) };
}

async function createdId(work: ReturnType<typeof createCourse>): Promise<string> {
  const result = await work;
  if (result.status !== "created") throw new Error(result.status);
  return result.courseId;
}

test("a course is made as the learner named it, and asks its first questions at once", async () => {
  const { ctx, ada } = await createFixture();

  const courseId = await createdId(createCourse(ctx, { learnerId: ada.id, ...form }));

  expect(await findCourse(ctx, { learnerId: ada.id, courseId })).toMatchObject({
    courseName: "Music for everyone",
    courseWhy: "I want to play.",
    topicId: "music",
    onboardedAt: null,
  });
  expect(await ctx.db.selectFrom("onboarding_questions").selectAll().execute()).toHaveLength(5);
});

test("a topic that the author does not know makes no course, and says which topics there are", async () => {
  const { ctx, ada } = await createFixture();

  const result = await createCourse(ctx, { learnerId: ada.id, ...form, courseName: "Quantum physics" });

  expect(result).toEqual({ status: "unknown-topic", topics: [MUSIC] });
  expect(await ctx.db.selectFrom("courses").selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toEqual([]);
});

test("a form posted twenty times at once makes one course and has its questions written once", async () => {
  let written = 0;
  const { writeOnboardingQuestions } = scriptedAuthor();
  const author = scriptedAuthor({
    writeOnboardingQuestions: (...request) => {
      written += 1;
      return writeOnboardingQuestions(...request);
    },
  });
  const ctx = workAtOnce(await createTestContext({ author }));
  const ada = await createLearner(ctx);

  const ids = await Promise.all(
    Array.from({ length: 20 }, () => createdId(createCourse(ctx, { learnerId: ada.id, ...form }))),
  );

  expect(new Set(ids).size).toBe(1);
  expect(await ctx.db.selectFrom("courses").selectAll().execute()).toHaveLength(1);
  expect(await ctx.db.selectFrom("onboarding_questions").selectAll().execute()).toHaveLength(5);
  expect(written).toBe(1);
});

test("a form posted again much later finds the same course and changes nothing", async () => {
  const { ctx, ada } = await createFixture();
  const courseId = await createdId(createCourse(ctx, { learnerId: ada.id, ...form }));
  const before = await findCourse(ctx, { learnerId: ada.id, courseId });

  ctx.travel(60_000);
  const again = await createdId(createCourse(ctx, { learnerId: ada.id, ...form }));

  expect(again).toBe(courseId);
  expect(await findCourse(ctx, { learnerId: ada.id, courseId })).toEqual(before);
  expect(await ctx.db.selectFrom("jobs").selectAll().execute()).toHaveLength(1);
});

test("a form that the back button brought back, with another name or reason typed into it, makes another course", async () => {
  const { ctx, ada } = await createFixture();

  const ids = [
    await createdId(createCourse(ctx, { learnerId: ada.id, ...form })),
    await createdId(createCourse(ctx, { learnerId: ada.id, ...form, courseName: "Music for two" })),
    await createdId(createCourse(ctx, { learnerId: ada.id, ...form, courseWhy: "I want to sing." })),
  ];

  expect(new Set(ids).size).toBe(3);
});

test("another form makes another course, and so does the same key of another learner", async () => {
  const { ctx, ada, bob } = await createFixture();

  const ids = [
    await createdId(createCourse(ctx, { learnerId: ada.id, ...form })),
    await createdId(createCourse(ctx, { learnerId: ada.id, ...form, creationKey: "key-2" })),
    await createdId(createCourse(ctx, { learnerId: bob.id, ...form })),
  ];

  expect(new Set(ids).size).toBe(3);
});

test("someone else's course is not found, and not listed", async () => {
  const { ctx, ada, bob } = await createFixture();
  const course = await createFinishedCourse(ctx, ada);

  expect(await findCourse(ctx, { learnerId: bob.id, courseId: course.id })).toBeNull();
  expect(await listCourses(ctx, { learnerId: bob.id })).toEqual([]);
  expect(await countCourses(ctx, { learnerId: bob.id })).toBe(0);
  expect(await countCourses(ctx, { learnerId: ada.id })).toBe(1);
  expect(await findCourse(ctx, { learnerId: ada.id, courseId: "no-such-course" })).toBeNull();
});

test("courses are listed with the one last worked on first", async () => {
  const { ctx, ada } = await createFixture();
  const first = await createFinishedCourse(ctx, ada);
  ctx.travel(1000);
  const second = await createFinishedCourse(ctx, ada);

  expect((await listCourses(ctx, { learnerId: ada.id })).map((course) => course.id)).toEqual([second.id, first.id]);

  ctx.travel(1000);
  const now = ctx.now().toISOString();
  await ctx.db.updateTable("courses").set({ last_activity_at: now }).where("id", "=", first.id).execute();
  expect((await listCourses(ctx, { learnerId: ada.id })).map((course) => course.id)).toEqual([first.id, second.id]);
});
