import { beforeEach, expect, test, vi } from "vitest";
import { answer, createQuestions } from "../../../../tests/support/course-factories";
import { createTestTaker, names } from "../../../../tests/support/placement";
import { restartIds } from "../../../../tests/support/repeatable-ids";
import { findCourseStructure } from "~/services/courses/course-structure.server";
import { findCourse } from "~/services/courses/courses.server";
import { findTests, reopenParts } from "~/services/mastery/complete-part.server";
import { findMastery } from "~/services/mastery/mastery.server";
import { DAY_MS } from "~/time/periods";
import { finishTest, startTest } from "./placement.server";

vi.mock("~/services/ids/new-id", () => import("../../../../tests/support/repeatable-ids"));
beforeEach(() => restartIds());

async function knownIn(done: () => Promise<{ concepts: { id: string; state: string }[] }>): Promise<string[]> {
  const { concepts } = await done();
  return concepts.filter(({ state }) => state === "proved").map(({ id }) => id);
}

test("a test taken again takes back what it finds no longer known: parts completed before are there to be learned", async () => {
  const { ctx, whose, takeWhole, done } = await createTestTaker();
  await startTest(ctx, whose);
  await takeWhole(() => "right");
  expect((await done()).parts.length).toBeGreaterThanOrEqual(5);

  ctx.travel(15 * DAY_MS);
  await startTest(ctx, whose);
  await takeWhole(() => "dont-know");

  const { parts, nextPart } = await done();
  expect(parts).toEqual([]);
  expect(nextPart).toMatchObject({ sectionNumber: "1.1" });
  expect(await findCourse(ctx, whose)).toMatchObject({ subsectionsCompleted: 0 });
});

test("what a test completed and a later one took back is completed by no test any more, and stays in its result", async () => {
  const { ctx, whose, takeWhole, done } = await createTestTaker();
  await startTest(ctx, whose);
  await takeWhole(() => "right");
  expect((await findTests(ctx, whose)).completed.has("1.1")).toBe(true);
  const { parts } = await done();
  ctx.travel(15 * DAY_MS);
  await startTest(ctx, whose);
  await takeWhole(() => "dont-know");

  expect((await findTests(ctx, whose)).completed).toEqual(new Set());
  const [first] = await ctx.db.selectFrom("sittings").select("result").orderBy("created_at").execute();
  expect(JSON.parse(first!.result!)).toMatchObject({ parts, reopened: parts });
});

test("the result of a test says which of the parts that it completed were reopened since", async () => {
  const { ctx, whose, takeWhole, done } = await createTestTaker();
  await startTest(ctx, whose);
  await takeWhole(() => "right");
  const before = await done();
  const { id } = await ctx.db
    .selectFrom("subsections")
    .select("id")
    .where("section_number", "=", "1.2")
    .executeTakeFirstOrThrow();

  await reopenParts(ctx, whose, [{ id }]);
  await reopenParts(ctx, whose, [{ id }]);

  expect(before).toMatchObject({ parts: expect.arrayContaining(["1.2"]), reopened: [] });
  expect(await done()).toMatchObject({ parts: before.parts, reopened: ["1.2"] });
});

test("a test taken again and left early leaves parts complete that it found no reason to doubt", async () => {
  const { ctx, whose, asking, give, takeWhole, done } = await createTestTaker();
  restartIds(10_000);
  await startTest(ctx, whose);
  await takeWhole(() => "right");
  const { parts } = await done();
  expect(parts.length).toBeGreaterThanOrEqual(5);
  const known = await knownIn(done);

  ctx.travel(15 * DAY_MS);
  restartIds(20_000);
  await startTest(ctx, whose);
  await give((await asking()).question.id, "right");
  await finishTest(ctx, whose);

  expect(await findCourse(ctx, whose)).toMatchObject({ subsectionsCompleted: parts.length });
  expect(await knownIn(done)).toEqual(expect.arrayContaining(known));
});

test("a test taken again and left after a miss still knows what lies beneath what was right, and not what the miss doubts", async () => {
  const { ctx, whose, asking, give, takeWhole, done } = await createTestTaker();
  await startTest(ctx, whose);
  await takeWhole(() => "right");

  ctx.travel(15 * DAY_MS);
  await startTest(ctx, whose);
  const { question } = await asking();
  await give(question.id, "dont-know");
  await finishTest(ctx, whose);

  expect(await knownIn(done)).not.toContain(question.conceptId);
});

/** The chain, known by a first test up to its fourth concept: 2.1, with the fifth and sixth, is open by then. */
async function createHalfway() {
  const taker = await createTestTaker();
  const { ctx, whose, takeWhole } = taker;
  await startTest(ctx, whose);
  await takeWhole((conceptId) => (names.indexOf(conceptId) < 4 ? "right" : "dont-know"));
  const partOf = async (sectionNumber: string) => {
    const { sections } = (await findCourseStructure(ctx, whose))!;
    return sections.flatMap(({ subsections }) => subsections).find((part) => part.sectionNumber === sectionNumber)!;
  };
  expect(await partOf("2.1")).toMatchObject({ isUnlocked: true, completed: false });
  ctx.travel(15 * DAY_MS);
  await startTest(ctx, whose);
  return { ...taker, partOf };
}

test("a test taken again leaves open what was open and rests on nothing that was missed in it", async () => {
  const { ctx, whose, asking, give, takeWhole } = await createTestTaker();
  await startTest(ctx, whose);
  await takeWhole(() => "right");
  ctx.travel(15 * DAY_MS);
  await startTest(ctx, whose);
  const { question } = await asking();
  await give(question.id, "dont-know");
  await finishTest(ctx, whose);

  const { sections } = (await findCourseStructure(ctx, whose))!;
  const parts = sections.flatMap(({ subsections }) => subsections);
  const upToTheMiss = parts.slice(0, Math.floor(names.indexOf(question.conceptId) / 2) + 1);
  expect(upToTheMiss.filter(({ isUnlocked }) => !isUnlocked)).toEqual([]);
});

test("what rests on what a test taken again has missed is locked, and says what is missing", async () => {
  const { takeWhole, partOf } = await createHalfway();

  await takeWhole(() => "dont-know");

  expect(await partOf("2.1")).toMatchObject({ isUnlocked: false, lockReason: expect.stringContaining("1.2") });
});

test("a part that was begun stays open with its questions, whatever a test finds later", async () => {
  const { ctx, whose, takeWhole, partOf } = await createHalfway();
  await createQuestions(ctx, { ...whose, sectionNumber: "2.1" }, [{ conceptId: names[4]! }]);

  await takeWhole(() => "dont-know");

  expect(await partOf("2.1")).toMatchObject({ isUnlocked: true, completed: false });
  const questions = ctx.db.selectFrom("questions").select("status").where("sitting_id", "is", null);
  expect(await questions.execute()).toEqual([{ status: "open" }]);
});

test("of what a first test completed, what is studied anyway goes on when a second one doubts it, and what is done stays so", async () => {
  const { ctx, whose, takeWhole } = await createTestTaker();
  await startTest(ctx, whose);
  await takeWhole(() => "right");
  const ids = await createQuestions(ctx, { ...whose, sectionNumber: "1.1" }, [{ conceptId: names[0]! }]);
  await createQuestions(ctx, { ...whose, sectionNumber: "1.2" }, [{ conceptId: names[2]! }, { conceptId: names[3]! }]);
  await ctx.db.updateTable("questions").set({ status: "mastered" }).where("id", "in", ids).execute();

  ctx.travel(15 * DAY_MS);
  await startTest(ctx, whose);
  await takeWhole(() => "dont-know");

  const { sections } = (await findCourseStructure(ctx, whose))!;
  const [done, studied] = sections[0]!.subsections;
  expect(done).toMatchObject({ completed: true });
  expect(studied).toMatchObject({ completed: false, isUnlocked: true, isBegun: true });
});

test("a few lucky answers complete no part when the test is taken again, and left again", async () => {
  const { ctx, whose, asking, give, done } = await createTestTaker();

  for (const answers of [["right", "right", "right"], ["right"]] as const) {
    await startTest(ctx, whose);
    for (const how of answers) {
      ctx.travel(20_000);
      await give((await asking()).question.id, how);
    }
    await finishTest(ctx, whose);
    expect((await done()).parts).toEqual([]);
    ctx.travel(15 * DAY_MS);
  }
});

test("what was missed three times is neither believed nor called probably known for right answers about other things", async () => {
  const { ctx, ada, whose, takeWhole, done } = await createTestTaker();
  const missed = names[1]!;
  const part = { ...whose, sectionNumber: "1.1" };
  for (const questionId of await createQuestions(ctx, part, Array(3).fill({ conceptId: missed }))) {
    ctx.travel(20_000);
    await answer(ctx, { ...part, questionId }, "wrong");
  }
  const belief = async () => (await findMastery(ctx, { learnerId: ada.id, conceptIds: [missed] })).get(missed)!;
  const before = await belief();

  await startTest(ctx, whose);
  await takeWhole((conceptId) => (conceptId === missed ? "wrong" : "right"));

  expect(await belief()).toBeCloseTo(before, 1); // who is right more often is believed a little more of anything
  expect((await done()).concepts.find(({ id }) => id === missed)).toMatchObject({ isLikely: false });
});
