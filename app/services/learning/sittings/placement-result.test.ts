import { expect, test } from "vitest";
import { createTestTaker, names } from "../../../../tests/support/placement";
import { outlineDraft } from "../../../../tests/support/scripted-author";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findCourse } from "~/services/courses/courses.server";
import type { PlacementResult } from "./conclude-placement.server";
import { finishTest, startTest } from "./placement.server";

test("who knows everything is done within 12 questions, and has the course completed", async () => {
  const { ctx, whose, takeWhole, done } = await createTestTaker();

  await startTest(ctx, whose);
  const asked = await takeWhole(() => "right");

  expect(asked.length).toBeLessThanOrEqual(12);
  const { concepts, parts, nextPart } = await done();
  expect(concepts.filter(({ state }) => state === "proved").length).toBeGreaterThanOrEqual(10);
  expect(parts.length).toBeGreaterThanOrEqual(5);
  expect(await findCourse(ctx, whose)).toMatchObject({ subsectionsCompleted: parts.length });
  if (parts.length === 6) expect(nextPart).toBeNull();
});

test("who knows nothing begins at the roots, and nothing is completed", async () => {
  const { ctx, whose, takeWhole, done, frontier } = await createTestTaker();

  await startTest(ctx, whose);
  const asked = await takeWhole(() => "dont-know");

  expect(asked.length).toBeLessThanOrEqual(ctx.maxPlacementQuestions);
  const { concepts, parts, nextPart } = await done();
  expect(await frontier()).toEqual([names[0]]);
  expect(concepts.filter(({ state }) => state === "ready").map(({ id }) => id)).toEqual(names.slice(0, 1)); // the other of 1.1 rests on it
  expect(parts).toEqual([]);
  expect(nextPart).toMatchObject({ sectionNumber: "1.1" });
});

test("who leaves a test early begins in the first part that is open, wherever it thinks that the frontier is", async () => {
  const outline = outlineDraft([[["notes"], ["scales"], ["chords"]]], {});
  const { ctx, whose, asking, give, done } = await createTestTaker({}, { outline });
  await startTest(ctx, whose);
  await give((await asking()).question.id, "dont-know");
  await finishTest(ctx, whose);
  const setResult = async (change: object) => {
    const { result } = await ctx.db.selectFrom("sittings").select("result").executeTakeFirstOrThrow();
    const changed = { ...(JSON.parse(result!) as PlacementResult), ...change };
    await ctx.db
      .updateTable("sittings")
      .set({ result: JSON.stringify(changed) })
      .execute();
  };

  await setResult({ ready: ["chords"] });
  expect((await done()).nextPart).toMatchObject({ sectionNumber: "1.1" });

  await setResult({ isLeftEarly: undefined }); // as at its end
  expect((await done()).nextPart).toMatchObject({ sectionNumber: "1.3" });
});

test("a test asks no more than its setting allows, and its result stands by what was answered", async () => {
  const { ctx, whose, asking, takeWhole, done } = await createTestTaker();
  ctx.maxPlacementQuestions = 5;

  await startTest(ctx, whose);
  expect((await asking()).count).toEqual({ answered: 0, most: 5 });
  const asked = await takeWhole((conceptId) => (names.indexOf(conceptId) < 6 ? "right" : "wrong"));

  expect(asked).toHaveLength(5);
  expect((await done()).asked).toBe(5);
});

test("who knows the first half has parts of it completed, never later ones, and begins after them", async () => {
  const { ctx, whose, takeWhole, done } = await createTestTaker();

  await startTest(ctx, whose);
  await takeWhole((conceptId) => (names.indexOf(conceptId) < 6 ? "right" : "wrong"));

  const { parts, nextPart } = await done();
  expect(parts.length).toBeGreaterThan(0);
  expect(["1.1", "1.2", "2.1"].slice(0, parts.length)).toEqual(parts);
  expect(await findCourse(ctx, whose)).toMatchObject({ subsectionsCompleted: parts.length });
  const { sections } = (await findCourseStructure(ctx, whose))!;
  const all = sections.flatMap(({ subsections }) => subsections);
  expect(all.filter(({ completed }) => completed).map(({ sectionNumber }) => sectionNumber)).toEqual(parts);
  expect(all.find(({ sectionNumber }) => sectionNumber === nextPart?.sectionNumber)).toMatchObject({
    isUnlocked: true,
    completed: false,
  });
  expect(all.at(-1)).toMatchObject({ completed: false, isUnlocked: false });
});

test.each([2, 4, 7, 9])(
  "who knows the first %i of twelve finds the part open where the test says that they begin",
  async (count) => {
    const { ctx, whose, takeWhole, done, frontier } = await createTestTaker();

    await startTest(ctx, whose);
    await takeWhole((conceptId) => (names.indexOf(conceptId) < count ? "right" : "dont-know"));

    const { nextPart } = await done();
    expect(await frontier()).toEqual([names[count]]);
    const { sections } = (await findCourseStructure(ctx, whose))!;
    const part = sections
      .flatMap(({ subsections }) => subsections)
      .find(({ sectionNumber }) => sectionNumber === nextPart?.sectionNumber);
    expect(part).toMatchObject({ isUnlocked: true, completed: false });
    expect(part?.heading).toContain(names[count]);
  },
);

test("a part does not open for one of its concepts while another rests on what is missing, and says what that is", async () => {
  const outline = outlineDraft([[["notes"], ["rhythm", "tempo"], ["scales", "songs"]]], {
    scales: ["notes"],
    songs: ["notes", "rhythm"],
  });
  const { ctx, whose, takeWhole, done, frontier } = await createTestTaker({}, { outline });

  await startTest(ctx, whose);
  const asked = await takeWhole((conceptId) => (["notes", "tempo"].includes(conceptId) ? "right" : "dont-know"));
  const isTempoProved = asked.filter((conceptId) => conceptId === "tempo").length > 1; // mostly: what is asked has some chance

  expect(await frontier()).toEqual(["rhythm", "scales"]);
  const { concepts, parts, nextPart } = await done();
  expect(parts).toEqual(["1.1"]);
  expect(nextPart).toMatchObject({ sectionNumber: "1.2" });
  expect(Object.fromEntries(concepts.map(({ id, state }) => [id, state]))).toEqual({
    notes: "proved",
    rhythm: "ready",
    tempo: isTempoProved ? "proved" : "ready",
    scales: "locked",
    songs: "locked",
  });
  const { sections } = (await findCourseStructure(ctx, whose))!;
  expect(sections[0]!.subsections.map(({ isUnlocked, lockReason }) => ({ isUnlocked, lockReason }))).toEqual([
    { isUnlocked: true, lockReason: null },
    { isUnlocked: true, lockReason: null },
    {
      isUnlocked: false,
      lockReason: isTempoProved
        ? "Complete 1.2 About rhythm and tempo first"
        : "Learn “The concept rhythm” (1.2) first",
    },
  ]);
});

test("each finding says what it rests on: answers, or what they imply", async () => {
  const { ctx, whose, takeWhole, done } = await createTestTaker();

  await startTest(ctx, whose);
  const asked = await takeWhole((conceptId) => (names.indexOf(conceptId) < 6 ? "right" : "dont-know"));

  const { concepts } = await done();
  expect(concepts.flatMap(({ outcomes }) => outcomes)).toHaveLength(asked.length);
  const first = concepts.find(({ id, outcomes }) => id === names[0] && outcomes.length === 0);
  if (first) expect(first.inference?.because).toBe("rests-on-it");
  const last = concepts.find(({ id, outcomes }) => id === names[11] && outcomes.length === 0);
  if (last) expect(last.inference?.because).toBe("it-rests-on");
});
