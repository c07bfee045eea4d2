import { expect, test } from "vitest";
import { createBreakableQuestion } from "../../../../tests/support/breakable-question";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { outlineDraft, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { createTempoGap } from "../../../../tests/support/tempo-gap";
import { createTwoAskedLearners } from "../../../../tests/support/two-asked-learners";
import { challengeQuestion } from "~/services/challenges/challenges.server";
import type { DbContext } from "~/services/context";
import type { OwnQuestionKey } from "~/services/learning/tree/subsection";
import { findMastery } from "~/services/mastery/mastery.server";
import { replayMastery } from "~/services/mastery/replay.server";
import { DAY_MS, MINUTE_MS } from "~/time/periods";
import { findPlaceInSubsection } from "~/services/learning/screens/place-in-subsection.server";
import { findQuestionPage } from "~/services/learning/screens/question-page.server";
import { hasOpenGap } from "~/services/learning/gaps/open-gaps.server";
import { countDueToday, listDueToday } from "~/services/learning/reviews/due.server";
import { findSubsection } from "~/services/learning/tree/subsections.server";
import { endMainSet, requestQuestions } from "~/services/learning/writing/main-questions.server";
import { parkGap } from "./park.server";

test("a gap that was missed three times can be put aside, and is worked together before", async () => {
  const twice = await createTempoGap(2);
  const thrice = await createTempoGap(3);

  const { ladder: before } = (await findQuestionPage(twice.ctx, await twice.atGap()))!;
  const { ladder: after } = (await findQuestionPage(thrice.ctx, await thrice.atGap()))!;

  expect(before?.offers.park ?? false).toBe(false);
  expect(before?.workedHtml ?? null).toBeNull();
  expect(after!.offers.park).toBe(true);
  expect(after!.workedHtml).toMatch(/./);
});

test("what was put aside is not asked today, keeps its part open, and comes back on the next day and in the reviews", async () => {
  const { ctx, learner, section, atGap, current } = await createTempoGap(3);
  const gap = await atGap();

  expect(await parkGap(ctx, gap)).toEqual({ status: "parked", missedIn: null });

  expect(await current()).toBeNull();
  const place = (await findPlaceInSubsection(ctx, section))!;
  expect(place.rest).toMatchObject({ isOver: false, isParked: true });
  expect(place.rest!.lacking.map(({ id, isParked }) => [id, isParked])).toEqual([
    ["chords", false],
    ["tempo", true],
  ]);
  expect(place.subsection.isCompleted).toBe(false);
  expect(await hasOpenGap(ctx, { learnerId: learner.id, conceptId: "tempo" })).toBe(true);

  ctx.travel(DAY_MS);
  expect(await current()).not.toBeNull();
  const { reviews } = await listDueToday(ctx, { learnerId: learner.id, timeZone: null });
  expect(reviews.map(({ conceptId }) => conceptId)).toContain("tempo");
});

/** Chords, which rest on tempo, and melody, which does not, in one part; songs rest on both. */
const melodyOutline = outlineDraft([[["chords", "melody"]], [["songs"]]], {
  chords: ["scales", "tempo"],
  scales: ["notes"],
  songs: ["chords", "melody"],
});

async function createGapBesideMelody() {
  const fixture = await createTempoGap(3, { outline: melodyOutline, others: ["melody"] });
  const { ctx, section, current } = fixture;
  const rest = async () => (await findPlaceInSubsection(ctx, section))!.rest;
  const isSongsOpen = async () => (await findSubsection(ctx, { ...section, sectionNumber: "2.1" }))!.isUnlocked;
  /** Next day. */
  const goOn = async () => {
    ctx.travel(DAY_MS);
    await requestQuestions(ctx, section);
    return current();
  };
  return { ...fixture, rest, isSongsOpen, goOn };
}

test("what does not rest on what was put aside goes on, and then the part rests until the next day", async () => {
  const { main, atGap, current, give, rest, isSongsOpen, goOn, find, ctx } = await createGapBesideMelody();

  await parkGap(ctx, await atGap());
  const melody = (await current())!;
  expect(await find(melody)).toMatchObject({ concept_id: "melody" });
  expect([await rest(), await isSongsOpen()]).toEqual([null, false]);

  await give(melody, "right");
  expect(await current()).toBeNull();
  expect(await rest()).toMatchObject({ isOver: false, isParked: true });
  expect(await isSongsOpen()).toBe(false); // they would lead back to what was put aside

  expect(await find((await goOn())!)).toMatchObject({ parent_question_id: main.questionId });
});

test("a part of which all was put aside before it was written to its end rests from then on", async () => {
  const { ctx, section, main, atGap, current, give, rest, goOn, find } = await createGapBesideMelody();
  await ctx.db
    .updateTable("subsections")
    .set({ questions_written_at: null })
    .where("section_number", "=", "1.1")
    .execute();
  await parkGap(ctx, await atGap());
  await give((await current())!, "right");
  const { id } = (await findSubsection(ctx, section))!;

  await endMainSet(ctx, id);

  expect(await rest()).toMatchObject({ isOver: false, isParked: true });
  expect(await find((await goOn())!)).toMatchObject({ parent_question_id: main.questionId });
});

test("another question about the very gap is put aside with it", async () => {
  const { ctx, ada } = await createTwoAskedLearners({ examiner: null });
  for (const question of [ada.question, ada.otherQuestion, ada.lastQuestion]) await answer(ctx, question, "dont-know");

  await parkGap(ctx, ada.lastQuestion);

  const place = (await findPlaceInSubsection(ctx, ada.question))!;
  expect(place).toMatchObject({ currentQuestionId: null, rest: { isParked: true } });
});

/** The gap "tempo" was put aside a moment ago. */
async function createParked() {
  const fixture = await createTempoGap(3);
  const { ctx, learner, atGap } = fixture;
  const gap = await atGap();
  await parkGap(ctx, gap);
  const reviewer = { learnerId: learner.id, timeZone: null };
  const due = async () => {
    const { reviews } = await listDueToday(ctx, reviewer);
    expect(await countDueToday(ctx, reviewer)).toBe(reviews.length);
    return reviews.map(({ conceptId }) => conceptId);
  };
  return { ...fixture, gap, due };
}

test.each([
  ["estimates are made anew", (ctx: DbContext, { learnerId }: OwnQuestionKey) => replayMastery(ctx, learnerId)],
  ["it is missed once more", (ctx: TestContext, gap: OwnQuestionKey) => answer(ctx, gap, "wrong")],
] as const)("what was put aside comes up in the next day's reviews, although %s before", async (_, happens) => {
  const { ctx, gap, due } = await createParked();
  ctx.travel(MINUTE_MS);

  await happens(ctx, gap);

  expect(await due()).toEqual([]);
  ctx.travel(DAY_MS);
  expect(await due()).toEqual(["tempo"]);
  ctx.travel(DAY_MS);
  expect(await due(), "until it is answered").toEqual(["tempo"]);
});

test("what was put aside comes back in the reviews until it is known, however often it is right or wrong before", async () => {
  const { ctx, learner, section, gap, due } = await createParked();
  const whose = { learnerId: learner.id, conceptId: "tempo" };
  const knownTempo = async () =>
    (await findMastery(ctx, { learnerId: learner.id, conceptIds: ["tempo"] })).get("tempo")! >= 0.9;
  const questions = Array.from({ length: 8 }, () => ({ conceptId: "tempo", difficulty: "intermediate" as const }));
  const elsewhere = await createOpenSubsection(ctx, learner, { outline: outlineDraft([[["tempo"]]], {}), questions });
  const [first = "", ...others] = await mainQuestionIds(ctx, elsewhere);
  expect(section.courseId).not.toBe(elsewhere.courseId);
  ctx.travel(DAY_MS);
  expect(await due()).toEqual(["tempo"]);

  await answer(ctx, { ...elsewhere, questionId: first }, "wrong");
  expect(await due()).toEqual([]);
  ctx.travel(2 * DAY_MS);
  expect(await due()).toEqual(["tempo"]);
  await answer(ctx, gap, "right"); // worked together
  ctx.travel(7 * DAY_MS);
  expect([await due(), await hasOpenGap(ctx, whose)]).toEqual([["tempo"], true]);
  for (const questionId of others) {
    if (await knownTempo()) break;
    expect(await due()).toEqual(["tempo"]);
    await answer(ctx, { ...elsewhere, questionId }, "right");
    expect([await hasOpenGap(ctx, whose), await due()]).toEqual([false, []]);
    await replayMastery(ctx, learner.id);
    ctx.travel(30 * DAY_MS);
  }
  expect(await knownTempo()).toBe(true);
});

test("a gap that is closed on the same day is put aside no longer, nor what rests on it, and is asked again later", async () => {
  const { ctx, gap, current, due } = await createParked();
  await ctx.db.updateTable("questions").set({ help: null }).where("id", "=", gap.questionId).execute();

  await answer(ctx, gap, "right");

  expect([await current(), await due()]).toEqual([expect.any(String), []]);
  ctx.travel(3 * DAY_MS);
  expect(await due()).toEqual(["tempo"]);
});

test("a gap that turns out to be none is put aside no longer; one that other answers show stays so", async () => {
  const { ctx, ada } = await createTwoAskedLearners({ examiner: null });
  const questions = [ada.question, ada.otherQuestion, ada.lastQuestion];
  for (const question of questions) await answer(ctx, question, "dont-know");
  await parkGap(ctx, ada.lastQuestion);
  const current = async () => (await findPlaceInSubsection(ctx, ada.question))!.currentQuestionId;

  await challengeQuestion(ctx, { ...ada.lastQuestion, reason: "" });
  expect(await current()).toBeNull();
  for (const question of questions) await challengeQuestion(ctx, { ...question, reason: "" });

  expect(await current()).toBe(ada.question.questionId);
  ctx.travel(DAY_MS);
  expect((await listDueToday(ctx, { learnerId: ada.id, timeZone: null })).reviews).toEqual([]);
});

test("a fresh question that takes the place of what was put aside is put aside, too", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const questions = ["notes", "notes", "notes"].map((conceptId) => ({ conceptId }));
  const section = await createOpenSubsection(ctx, learner, { outline: outlineDraft([[["notes"]]], {}), questions });
  const ids = await mainQuestionIds(ctx, section);
  for (const questionId of ids) await answer(ctx, { ...section, questionId }, "dont-know");

  await parkGap(ctx, { ...section, questionId: ids[2]! });
  await runDueJobs(ctx); // writes the fresh ones

  const statuses = await ctx.db.selectFrom("questions").select("status").where("id", "in", ids).execute();
  expect(statuses.map(({ status }) => status)).toEqual(["missed", "missed", "missed"]);
  expect(await findPlaceInSubsection(ctx, section)).toMatchObject({
    currentQuestionId: null,
    rest: { isOver: false, isParked: true },
  });
});

test("a gap that was not missed three times is not put aside either", async () => {
  const { ctx, atGap, current } = await createTempoGap(2);
  const gap = await atGap();
  const before = await current();

  expect(await parkGap(ctx, gap)).toEqual({ status: "goes-on" });
  expect(await current()).toBe(before);
});

test("only a gap is put aside, and only one's own", async () => {
  const { ctx, main } = await createBreakableQuestion();
  await answer(ctx, main, "wrong");

  expect(await parkGap(ctx, main)).toEqual({ status: "goes-on" });
  expect(await parkGap(ctx, { ...main, learnerId: "somebody else" })).toEqual({ status: "no-question" });
});
