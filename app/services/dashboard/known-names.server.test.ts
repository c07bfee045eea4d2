import { expect, test } from "vitest";
import { createCourse } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { createReviewer, master } from "../../../tests/support/reviews";
import { DAY_MS } from "~/time/periods";
import { outlineDraft } from "../../../tests/support/scripted-author";
import { listKnownNames } from "./known-names.server";

test("what is known is named, the latest first, unless it was missed since", async () => {
  const { ctx, ada } = await createReviewer();
  const { id: courseId } = await createCourse(ctx, ada);
  const part = (sectionNumber: string) => ({ learnerId: ada.id, courseId, sectionNumber });
  for (const [sectionNumber, conceptId] of [
    ["1.1", "notes"],
    ["1.2", "scales"],
    ["2.1", "chords"],
  ] as const) {
    await master(ctx, part(sectionNumber), conceptId);
    ctx.travel(4 * DAY_MS);
  }
  const names = () => listKnownNames(ctx, { learnerId: ada.id, courseId: null, known: 3 });
  expect(await names()).toEqual(["The concept chords", "The concept scales", "The concept notes"]);

  await ctx.db.updateTable("mastery").set({ mastered_at: null }).where("concept_id", "=", "chords").execute();

  expect(await names()).toEqual(["The concept scales", "The concept notes"]);
});

test("of somebody who knows little, what follows from what they mastered is named, too", async () => {
  const { ctx, ada } = await createReviewer();
  const outline = outlineDraft([[["notes"], ["scales"]]], { scales: ["notes"] });
  const { id: courseId } = await createCourse(ctx, ada, { outline });
  const key = { learnerId: ada.id, courseId };
  await master(ctx, { ...key, sectionNumber: "1.2" }, "scales");

  expect(await listKnownNames(ctx, { ...key, known: 2 })).toEqual(["The concept scales", "The concept notes"]);
  for (const known of [1, 6]) {
    expect(await listKnownNames(ctx, { ...key, known })).toEqual(["The concept scales"]);
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
  expect(await listKnownNames(ctx, { ...key, known: 2 })).toHaveLength(2);

  expect(await listKnownNames(ctx, { ...key, courseId: strange, known: 2 })).toEqual(["The concept scales"]);
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

  expect(await listKnownNames(ctx, { learnerId: ada.id, courseId, known: 2 })).toEqual([
    "The concept scales",
    "The concept scales",
  ]);
});
