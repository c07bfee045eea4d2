import { expect, test } from "vitest";
import { createCourse } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createReviewer, master } from "../../../tests/support/reviews";
import { DAY_MS } from "~/time/periods";
import type { DbContext } from "~/services/context";
import { findGrowth } from "./growth.server";

test("growth names what is known, the latest first, unless it was missed since, and counts no less than the course", async () => {
  const { ctx, ada: learner } = await createReviewer();
  const { id: courseId } = await createCourse(ctx, learner);
  const part = (sectionNumber: string) => ({ learnerId: learner.id, courseId, sectionNumber });
  await master(ctx, part("1.1"), "notes");
  ctx.travel(4 * DAY_MS);
  await master(ctx, part("1.2"), "scales");
  ctx.travel(DAY_MS);
  await master(ctx, part("2.1"), "chords");
  expect(await growthOf(ctx, learner)).toMatchObject({
    gapsClosed: 0,
    known: 3,
    knownWithoutGap: 3,
    knownNames: ["The concept chords", "The concept scales", "The concept notes"],
  });

  await ctx.db.updateTable("mastery").set({ mastered_at: null }).where("concept_id", "=", "chords").execute();

  const growth = await growthOf(ctx, learner);
  expect(growth).toMatchObject({ known: 2, knownNames: ["The concept scales", "The concept notes"] });
  expect(await growthOf(ctx, learner, 5)).toMatchObject({ known: 5 });
  expect(await growthOf(ctx, await createLearner(ctx))).toMatchObject({ known: 0 });
});

function growthOf(ctx: DbContext, { id }: { id: string }, knownInCourse?: number) {
  return findGrowth(ctx, { learnerId: id }, knownInCourse);
}
