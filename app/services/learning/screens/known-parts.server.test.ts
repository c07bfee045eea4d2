import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { createCourse, createQuestions, knowAlready } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { createMasteredCourse } from "../../../../tests/support/reviews";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findKnownParts } from "./known-parts.server";

const elsewhere = { by: "learning", courseNames: ["Music for everyone"] };

async function createKnownPart() {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  const { id: courseId } = await createCourse(ctx, ada, { outline: outlineDraft([[["notes"], ["scales"]]]) });
  const key = { learnerId: ada.id, courseId };
  const change = (values: { wishes?: string; questions_written_at?: null }) =>
    ctx.db
      .updateTable("subsections")
      .set(values)
      .where("course_id", "=", courseId)
      .where("section_number", "=", "1.1")
      .execute();
  return { ctx, ada, key, change, find: () => findKnownParts(ctx, key) };
}

test("a part that is known from elsewhere is, too, while its questions are written and asked", async () => {
  const { ctx, key, change, find } = await createKnownPart();
  expect(await find()).toEqual({ "1.1": { ...elsewhere, isBegun: false } });

  await change({ wishes: JSON.stringify([{ conceptId: "notes", difficulty: "beginner" }]) });
  expect(await find()).toEqual({ "1.1": { ...elsewhere, isBegun: true } });

  await createQuestions(ctx, { ...key, sectionNumber: "1.1" }, [{ conceptId: "notes" }]);
  expect(await find()).toEqual({ "1.1": { ...elsewhere, isBegun: true } });
});

test("a part whose questions are done is complete by itself, also while one missed in a review is written anew", async () => {
  const { ctx, key, change, find } = await createKnownPart();
  await createQuestions(ctx, { ...key, sectionNumber: "1.1" }, [{ conceptId: "notes" }]);
  await ctx.db.updateTable("questions").set({ status: "mastered" }).where("course_id", "=", key.courseId).execute();
  expect(await find()).toEqual({});

  const wishes = [
    { conceptId: "notes", difficulty: "beginner" },
    { conceptId: "notes", difficulty: "beginner", missedIn: "review" },
  ];
  await change({ wishes: JSON.stringify(wishes), questions_written_at: null });
  expect(await find()).toEqual({});
});

test("an open part that was begun is not known from anywhere", async () => {
  const { ctx, ada, key, find } = await createKnownPart();
  await createQuestions(ctx, { ...key, sectionNumber: "1.2" }, [{ conceptId: "scales" }]);
  await knowAlready(ctx, ada, ["scales"]);
  await findCourseStructure(ctx, key);

  expect(Object.keys(await find())).toEqual(["1.1"]);
});
