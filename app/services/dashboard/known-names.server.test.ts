import { expect, test } from "vitest";
import { createCourse } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createReviewer, master } from "../../../tests/support/reviews";
import { outlineDraft } from "../../../tests/support/scripted-author";
import { withImpliedNames } from "./known-names.server";

const growth = { gapsClosed: 0, known: 2, knownWithoutGap: 2, knownNames: ["The concept scales"] };

test("of somebody who knows little, what follows from what they mastered is named, too", async () => {
  const { ctx, ada } = await createReviewer();
  const outline = outlineDraft([[["notes"], ["scales"]]], { scales: ["notes"] });
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const key = { learnerId: ada.id, courseId };
  await master(ctx, { ...key, sectionNumber: "1.2" }, "scales");

  expect(await withImpliedNames(ctx, { ...key, growth })).toMatchObject({
    knownNames: ["The concept scales", "The concept notes"],
  });
  for (const known of [1, 6]) {
    expect(await withImpliedNames(ctx, { ...key, growth: { ...growth, known } })).toEqual({ ...growth, known });
  }
});

test("somebody else's course names nothing, though its concepts are known", async () => {
  const { ctx, ada } = await createReviewer();
  const bob = await createLearner(ctx);
  const outline = outlineDraft([[["notes"], ["scales"]]], { scales: ["notes"] });
  const { id: strange } = await createCourse(ctx, ada, { outline });
  const { id: courseId } = await createCourse(ctx, bob, { outline });
  const key = { learnerId: bob.id, courseId };
  await master(ctx, { ...key, sectionNumber: "1.2" }, "scales");
  expect((await withImpliedNames(ctx, { ...key, growth })).knownNames).toHaveLength(2);

  expect(await withImpliedNames(ctx, { ...key, courseId: strange, growth })).toEqual(growth);
});

test("what is implied is named besides a mastered concept of the same name, and though somebody else mastered it", async () => {
  const { ctx, ada } = await createReviewer();
  const outline = outlineDraft([[["notes"], ["scales"]]], { scales: ["notes"] });
  const bob = await createLearner(ctx);
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const { id: other } = await createCourse(ctx, bob, { outline });
  await master(ctx, { learnerId: ada.id, courseId, sectionNumber: "1.2" }, "scales");
  await master(ctx, { learnerId: bob.id, courseId: other, sectionNumber: "1.1" }, "notes");
  await ctx.db.updateTable("concepts").set({ name: "The concept scales" }).execute();

  expect(await withImpliedNames(ctx, { learnerId: ada.id, courseId, growth })).toMatchObject({
    knownNames: ["The concept scales", "The concept scales"],
  });
});
