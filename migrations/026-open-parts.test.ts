import { expect, test } from "vitest";
import { createTestContext } from "../tests/support/context";
import { createCourse } from "../tests/support/course-factories";
import { createLearner } from "../tests/support/factories";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { countUncounted } from "~/services/mastery/known-counts.server";
import { migrations } from "./index";

test("a course of which only the first part was open is open at all that rests on nothing, after the start", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, ada);
  await ctx.db.updateTable("subsections").set({ is_unlocked: 0 }).execute();
  await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).where("section_number", "=", "1.2").execute();
  const parts = async () => {
    const { sections } = (await findCourseStructure(ctx, { learnerId: ada.id, courseId }))!;
    return sections.flatMap(({ subsections }) => subsections.map(({ lockReason }) => lockReason));
  };

  await migrations["026-open-parts"]!.up(ctx.db);
  expect(await parts()).toEqual(["It opens within the hour", null, expect.stringMatching(/^Complete 1\.1 .+ first$/)]);
  await countUncounted(ctx);

  expect(await parts()).toEqual([null, "Complete 1.1 About notes first", expect.any(String)]);
});
