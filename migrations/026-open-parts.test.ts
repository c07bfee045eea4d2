import { expect, test } from "vitest";
import { createTestContext } from "../tests/support/context";
import { createCourse } from "../tests/support/course-factories";
import { createLearner } from "../tests/support/factories";
import { countUncounted } from "~/services/mastery/known-counts.server";
import { migrations } from "./index";

test("a course of which only the first part was open is open at all that rests on nothing, after the start", async () => {
  const ctx = await createTestContext();
  const ada = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, ada);
  await ctx.db.updateTable("subsections").set({ is_unlocked: 0 }).execute();
  await ctx.db.updateTable("subsections").set({ is_unlocked: 1 }).where("section_number", "=", "1.2").execute();
  const open = async () => {
    const parts = ctx.db.selectFrom("subsections").select("is_unlocked").where("course_id", "=", courseId);
    return (await parts.orderBy("position").execute()).map((part) => part.is_unlocked);
  };

  await migrations["026-open-parts"]!.up(ctx.db);
  await countUncounted(ctx);

  expect(await open()).toEqual([1, 0, 0]);
});
