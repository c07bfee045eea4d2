import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { withdraw } from "../../../../tests/support/two-asked-learners";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import { decideByStaff } from "~/services/challenges/decisions.server";
import { voidAnswer } from "~/services/mastery/voids.server";
import { DAY_MS } from "~/time/periods";
import { findConceptPage } from "./concept-page.server";
import { findCourseMap } from "./course-map.server";

/** Ada before part 1.1, with four questions about notes; chords rest on scales and notes, scales on notes. */
async function createFixture() {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const ada = await createLearner(ctx);
  const conceptId = "notes";
  const difficulty = "intermediate" as const;
  const questions = Array.from({ length: 4 }, () => ({ conceptId, difficulty }));
  const section = await createOpenSubsection(ctx, ada, { questions });
  const ids = await mainQuestionIds(ctx, section);
  const give = async (question: number, how: "right" | "wrong" | "dont-know") => {
    ctx.travel(60_000);
    await answer(ctx, { ...section, questionId: ids[question]! }, how);
  };
  const states = async (learnerId = ada.id) => {
    const map = await findCourseMap(ctx, { learnerId, courseId: section.courseId });
    return map && Object.fromEntries(map.concepts.map(({ id, state }) => [id, state]));
  };
  const page = async () => (await findConceptPage(ctx, { ...section, conceptId }))!;
  return { ctx, ada, section, ids, give, states, page };
}

const NOTHING_KNOWN = { notes: "ready", scales: "locked", chords: "locked" };
const NOTES_MASTERED = { notes: "mastered", scales: "ready", chords: "locked" };

test("the map of a new course shows where one can begin", async () => {
  const { states } = await createFixture();

  expect(await states()).toEqual(NOTHING_KNOWN);
});

test("right answers master a concept and open what rests on it; a wrong one later makes it lapse", async () => {
  const { ctx, give, states } = await createFixture();

  await give(0, "right");
  expect(await states()).toMatchObject({ notes: "learning", scales: "locked" });
  await give(1, "right");
  await give(2, "right");
  expect(await states()).toEqual(NOTES_MASTERED);
  ctx.travel(400 * DAY_MS);
  expect(await states()).toMatchObject({ notes: "due" });
  await give(3, "wrong");

  expect(["lapsed", "gap"]).toContain((await states())!.notes);
});

test("a concept that rests on nothing and was missed for sure is the gap, until a fresh question is answered right", async () => {
  const { give, states, page } = await createFixture();

  await give(0, "wrong");
  expect(await states()).toEqual({ ...NOTHING_KNOWN, notes: "learning" }); // it may have been a slip
  await give(1, "wrong");
  expect(await states()).toEqual({ ...NOTHING_KNOWN, notes: "gap" });
  expect((await page()).gaps).toMatchObject([{ closedAt: null }]);
  await give(0, "right"); // by one of the options left
  expect(await states()).toEqual({ ...NOTHING_KNOWN, notes: "gap" });
  await give(2, "right");

  expect(await states()).toEqual({ ...NOTHING_KNOWN, notes: "learning" });
  expect((await page()).gaps).toMatchObject([{ closedAt: expect.any(String) as string }]);
});

test("another learner sees nothing of it", async () => {
  const { ctx, section, give, states } = await createFixture();
  const bob = await createLearner(ctx);
  await give(0, "right");

  expect(await states(bob.id)).toBeNull();
  expect(await findConceptPage(ctx, { ...section, learnerId: bob.id, conceptId: "notes" })).toBeNull();
  expect(await findConceptPage(ctx, { ...section, conceptId: "no such concept" })).toBeNull();
});

test("the map follows when an answer turns out not to count", async () => {
  const { ctx, ada, give, states, page } = await createFixture();
  for (const question of [0, 1, 2]) await give(question, "right");

  for (const { answerId } of (await page()).evidence) {
    await voidAnswer(ctx, { answerId, learnerId: ada.id, reason: "challenged" });
  }

  expect(await states()).toEqual(NOTHING_KNOWN);
  expect((await page()).evidence.map(({ effect }) => effect)).toEqual(["reported", "reported", "reported"]);
});

test("whoever reports a question is told that it is looked at, and that they were right only once it is decided", async () => {
  const { ctx, section, ids, give, page } = await createFixture();
  await give(0, "wrong");
  const effects = async () => (await page()).evidence.map(({ effect }) => effect);

  await challengeQuestion({ ...ctx, examiner: null }, { ...section, questionId: ids[0]!, reason: "" });
  const reported = await effects();
  const { id: challengeId } = await ctx.db.selectFrom("challenges").select("id").executeTakeFirstOrThrow();
  await decideByStaff(ctx, { challengeId, decision: "withdraw", note: "" });
  await runDueJobs(ctx);

  expect([reported, await effects()]).toEqual([["reported"], ["upheld"]]);
});

test("the map follows when a question is withdrawn", async () => {
  const { ctx, ids, give, states, page } = await createFixture();
  await give(0, "dont-know");
  expect(await states()).toMatchObject({ notes: "gap" });

  await withdraw(ctx, { questionId: ids[0]! });
  await runDueJobs(ctx);

  expect(await states()).toEqual(NOTHING_KNOWN);
  expect(await page()).toMatchObject({ gaps: [], evidence: [{ outcome: "dont-know", effect: "withdrawn" }] });
});

test("a concept's page says what it hangs together with, where it is taught, and how likely it is known", async () => {
  const { ctx, section, give, page } = await createFixture();
  const before = await page();
  await give(0, "right");

  const { probability, ...after } = await page();

  expect(after).toMatchObject({
    courseName: "Music for everyone",
    name: "The concept notes",
    summary: "Can explain notes.",
    state: "learning",
    restsOn: [],
    carries: [{ id: "scales" }, { id: "chords" }],
    taughtIn: { sectionNumber: "1.1", state: "open" },
  });
  expect(probability).toBeGreaterThan(before.probability);
  const chords = (await findConceptPage(ctx, { ...section, conceptId: "chords" }))!;
  expect(chords.restsOn.map(({ id }) => id).sort()).toEqual(["notes", "scales"]);
  expect(chords).toMatchObject({ carries: [], taughtIn: { sectionNumber: "2.1", state: "locked" } });
});

test("a concept's page lists each answer with what it did", async () => {
  const { ids, section, give, page } = await createFixture();
  await give(0, "wrong");
  await give(0, "right");
  await give(1, "dont-know");
  await give(2, "right");

  const { evidence, lastAnswered } = await page();

  expect(evidence.map(({ outcome, effect }) => [outcome, effect])).toEqual([
    ["wrong", "against"],
    ["correct", "little"],
    ["dont-know", "against"],
    ["correct", "for"],
  ]);
  expect(evidence[0]).toMatchObject({ phase: "main", sectionNumber: "1.1", courseId: section.courseId });
  expect(lastAnswered).toMatchObject({ questionId: ids[2], sectionNumber: "1.1" });
});
