import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { answer, createCourse, createQuestions, knowAlready } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createMasteredCourse, master } from "../../../tests/support/reviews";
import { outlineDraft, scriptedAuthor } from "../../../tests/support/scripted-author";
import { DAY_MS } from "~/time/periods";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findResumePoint } from "~/services/learning/screens/resume-point.server";
import { openSitting } from "~/services/learning/sittings/sittings.server";

async function createFixture() {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const ada = await createLearner(ctx);
  const enter = (sections: string[][][], prerequisites: Record<string, string[]> = {}) =>
    createCourse(ctx, ada, { outline: outlineDraft(sections, prerequisites) });
  const find = async (course: { id: string }) =>
    (await findCourseStructure(ctx, { learnerId: ada.id, courseId: course.id }))!;
  const completed = async (course: { id: string }) =>
    (await find(course)).sections
      .flatMap(({ subsections }) => subsections)
      .filter((part) => part.completed)
      .map((part) => part.sectionNumber);
  return { ctx, ada, enter, find, completed };
}

test("a new course has completed what was mastered in another one, and goes on behind it", async () => {
  const { ctx, ada, enter, find, completed } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: ["scales"], prerequisites: { scales: ["notes"] } });

  const course = await enter([[["notes"], ["scales"], ["chords"]], [["songs"]]], {
    scales: ["notes"],
    chords: ["scales"],
    songs: ["chords"],
  });

  expect(await completed(course)).toEqual(["1.1", "1.2"]);
  expect((await find(course)).course.progress).toMatchObject({ status: "not_started", completedSections: 0 });
  expect(await findResumePoint(ctx, { learnerId: ada.id })).toMatchObject({
    courseId: course.id,
    sectionNumber: "1.3",
  });
});

test("a new course all of which is known is completed", async () => {
  const { ctx, ada, enter, find } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales"] });

  const course = await enter([[["notes"]], [["scales"]]]);

  expect((await find(course)).course.progress).toMatchObject({ status: "completed", completedSections: 2 });
});

test("what is mastered in one course completes what was never begun in another, and nothing else", async () => {
  const { ctx, ada, enter, completed } = await createFixture();
  const course = await enter([[["notes"], ["notes"], ["notes", "scales"]]]);
  await createQuestions(ctx, { learnerId: ada.id, courseId: course.id, sectionNumber: "1.2" }, [
    { conceptId: "notes" },
  ]);
  const other = await enter([[["notes"]]]);

  await master(ctx, { learnerId: ada.id, courseId: other.id, sectionNumber: "1.1" }, "notes");

  expect(await completed(course)).toEqual(["1.1"]);
});

test("while a placement test asks about a course, nothing of it is completed", async () => {
  const { ctx, ada, enter, completed } = await createFixture();
  const course = await enter([[["notes"], ["scales"]]]);
  const place = { learnerId: ada.id, courseId: course.id, kind: "placement", sectionId: null } as const;
  await openSitting(ctx, place, { wishes: [], state: null });

  await knowAlready(ctx, ada, ["notes"]);

  expect(await completed(course)).toEqual([]);
});

test("what somebody else has mastered completes nothing", async () => {
  const { ctx, enter, completed } = await createFixture();
  await createMasteredCourse(ctx, await createLearner(ctx), { concepts: ["notes"] });

  expect(await completed(await enter([[["notes"], ["scales"]]]))).toEqual([]);
});

test("what was complete because it was known is open again when it is missed, and complete when it is right again", async () => {
  const { ctx, ada, enter, find, completed } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  const course = await enter([[["notes"]], [["scales"]]]);
  const other = await enter([[["notes"], ["notes"]]]);
  const part = (sectionNumber: string) => ({ learnerId: ada.id, courseId: other.id, sectionNumber });

  const [questionId] = await createQuestions(ctx, part("1.1"), [{ conceptId: "notes" }]);
  await answer(ctx, { ...part("1.1"), questionId: questionId! }, "wrong");
  expect(await completed(course)).toEqual([]);
  expect((await find(course)).course.progress).toMatchObject({ completedSections: 0 });

  ctx.travel(31 * DAY_MS); // the same questions are fresh again
  await master(ctx, part("1.2"), "notes");
  expect(await completed(course)).toEqual(["1.1"]);
  expect((await find(course)).course.progress).toMatchObject({ completedSections: 1 });
});
