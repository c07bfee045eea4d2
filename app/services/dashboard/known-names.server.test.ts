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

  expect(await withImpliedNames(ctx, key, growth)).toMatchObject({
    knownNames: ["The concept scales", "The concept notes"],
  });
  expect(await withImpliedNames(ctx, key, { ...growth, known: 7 })).toMatchObject({ knownNames: growth.knownNames });
  expect(await withImpliedNames(ctx, key, { ...growth, known: 1 })).toMatchObject({ knownNames: growth.knownNames });
});

test("somebody else's course names nothing, though its concepts are known", async () => {
  const { ctx, ada } = await createReviewer();
  const bob = await createLearner(ctx);
  const outline = outlineDraft([[["notes"], ["scales"]]], { scales: ["notes"] });
  const { id: strange } = await createCourse(ctx, ada, { outline });
  const { id: courseId } = await createCourse(ctx, bob, { outline });
  const key = { learnerId: bob.id, courseId };
  await master(ctx, { ...key, sectionNumber: "1.2" }, "scales");
  expect((await withImpliedNames(ctx, key, growth)).knownNames).toHaveLength(2);

  expect(await withImpliedNames(ctx, { ...key, courseId: strange }, growth)).toEqual(growth);
});
