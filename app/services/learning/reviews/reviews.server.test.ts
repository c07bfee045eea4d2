import { expect, test } from "vitest";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { replayMastery } from "~/services/mastery/replay.server";
import { unvoidAnswer, voidAnswer } from "~/services/mastery/voids.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time/periods";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import { positionsOf, runDueJobs, workAtOnce } from "../../../../tests/support/course-factories";
import { createLearner, type Learner } from "../../../../tests/support/factories";
import { createMasteredCourse, UNTIL_DUE_MS } from "../../../../tests/support/reviews";
import { questionDrafts, scriptedAuthor } from "../../../../tests/support/scripted-author";
import { countDueToday, findNextDue, listDueToday } from "./due.server";
import { findReviewOverview } from "./overview.server";
import { findNextReview, putNextReview } from "./put-reviews.server";
import { findReviewPage } from "./review-page.server";
import { answerReview, findReviewQuestion } from "./review-question.server";

const CHAIN = { scales: ["notes"], chords: ["scales"] };

/** Ada, and what she and a test do with what is due. */
async function createFixture({ author = scriptedAuthor() } = {}) {
  const ctx = workAtOnce(await createTestContext({ author }));
  const ada = await createLearner(ctx);
  const reviewer = { learnerId: ada.id, timeZone: null };
  const dueIds = async () => (await listDueToday(ctx, reviewer)).reviews.map(({ conceptId }) => conceptId);
  return { ctx, ada, reviewer, dueIds, review: reviewing(ctx, ada) };
}

/** Answers the next review. Resolves to its question. */
function reviewing(ctx: TestContext, ada: Learner) {
  return async (how: "right" | "wrong" | "dont-know") => {
    const next = await putNextReview(ctx, { learnerId: ada.id, timeZone: null });
    if (next.status !== "question") throw new Error(next.status);
    const question = (await findReviewQuestion(ctx, { learnerId: ada.id, questionId: next.questionId }))!;
    const positions = await positionsOf(ctx, question.id);
    ctx.travel(MINUTE_MS);
    const result = await answerReview(ctx, {
      learnerId: ada.id,
      questionId: question.id,
      optionPosition: how === "dont-know" ? null : positions[how],
      shownAt: ctx.now(),
    });
    if (result.status !== "taken") throw new Error(result.status);
    return { ...question, ...result };
  };
}

test("what was mastered is due some days later, not before, and a right answer to a fresh item moves it further", async () => {
  const { ctx, ada, reviewer, dueIds, review } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  const fresh = await dueIds();
  const firstDue = Date.parse((await findNextDue(ctx, reviewer))!) - ctx.now().getTime();
  ctx.travel(firstDue - MINUTE_MS);
  const early = await dueIds();
  ctx.travel(MINUTE_MS);
  const due = await dueIds();

  const { conceptId, outcome } = await review("right");

  const secondDue = Date.parse((await findNextDue(ctx, reviewer))!) - ctx.now().getTime();
  expect([fresh, early, due]).toEqual([[], [], ["notes"]]);
  expect({ conceptId, outcome }).toEqual({ conceptId: "notes", outcome: "correct" });
  expect(await dueIds()).toEqual([]);
  expect(firstDue).toBeGreaterThanOrEqual(DAY_MS);
  expect(secondDue).toBeGreaterThan(1.5 * firstDue);
  const asked = await ctx.db.selectFrom("answers").select("item_id").execute();
  expect(new Set(asked.map(({ item_id }) => item_id)).size).toBe(asked.length);
});

test("a wrong answer is a lapse, which comes back tomorrow at the earliest and is closed by a right one", async () => {
  const { ctx, ada, reviewer, dueIds, review } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  ctx.travel(UNTIL_DUE_MS);
  const notes = async () => (await findKnowledge(ctx, { learnerId: ada.id, conceptIds: ["notes"] })).get("notes")!;

  const { change } = await review("wrong");

  expect(change).toBe("lapsed");
  expect((await notes()).record.lapsedAt).not.toBeNull();
  expect(await dueIds()).toEqual([]);
  const wait = Date.parse((await findNextDue(ctx, reviewer))!) - ctx.now().getTime();
  expect(wait).toBeGreaterThanOrEqual(DAY_MS);
  ctx.travel(wait);
  expect(await dueIds()).toEqual(["notes"]);
  const again = await review("right");
  expect(again.difficulty).toBe("beginner");
  expect((await notes()).record.lastOutcome).toBe("correct");
});

test("a right answer moves what its concept rests on, two steps down, and no wrong one does", async () => {
  const { ctx, ada, reviewer } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales", "chords"], prerequisites: CHAIN });
  ctx.travel(UNTIL_DUE_MS);
  const memories = async () => {
    const known = await findKnowledge(ctx, { learnerId: ada.id, conceptIds: ["notes", "scales", "chords"] });
    return new Map([...known].map(([id, { record, dueAt }]) => [id, { at: record.memory!.at, dueAt }]));
  };
  const before = await memories();
  const review = async (conceptId: string, how: "right" | "wrong") => {
    await putNextReview(ctx, reviewer);
    const { id } = await ctx.db
      .selectFrom("questions")
      .select("id")
      .where("sitting_id", "is not", null)
      .where("concept_id", "=", conceptId)
      .where("status", "=", "open")
      .executeTakeFirstOrThrow();
    const optionPosition = (await positionsOf(ctx, id))[how];
    return answerReview(ctx, { learnerId: ada.id, questionId: id, optionPosition, shownAt: ctx.now() });
  };
  const [first = ""] = (await listDueToday(ctx, reviewer)).reviews.map(({ conceptId }) => conceptId);
  expect(first).not.toBe("");
  for (const conceptId of ["notes", "scales"]) await wishAway(ctx, ada, conceptId);

  const result = await review("chords", "right");

  expect(result).toMatchObject({ status: "taken", outcome: "correct" });
  const after = await memories();
  const moved = (id: string) => after.get(id)!.at - before.get(id)!.at;
  expect(moved("scales")).toBeGreaterThan(0);
  expect(moved("notes")).toBeGreaterThan(0);
  expect(moved("scales")).toBeGreaterThan(moved("notes"));
  expect(after.get("scales")!.dueAt! > before.get("scales")!.dueAt!).toBe(true);
  const [answerId = ""] = await latestAnswerIds(ctx);
  const stored = await beliefs(ctx);
  await replayMastery(ctx, ada.id);
  expect(await beliefs(ctx)).toEqual(stored);
  await voidAnswer(ctx, { learnerId: ada.id, answerId, reason: "withdrawn" });
  expect((await memories()).get("scales")!.at).toBe(before.get("scales")!.at);
  expect((await memories()).get("notes")!.at).toBe(before.get("notes")!.at);
  await unvoidAnswer(ctx, { learnerId: ada.id, answerId, reason: "withdrawn" });
  expect(await beliefs(ctx)).toEqual(stored);
});

/** Leaves a concept out of what is due, for a test of the others. */
async function wishAway(ctx: TestContext, { id }: Learner, conceptId: string) {
  await ctx.db
    .updateTable("mastery")
    .set({ due_at: new Date(ctx.now().getTime() + DAY_MS).toISOString() })
    .where("learner_id", "=", id)
    .where("concept_id", "=", conceptId)
    .execute();
}

async function latestAnswerIds(ctx: TestContext) {
  const rows = await ctx.db.selectFrom("answers").select("id").orderBy("answered_at", "desc").execute();
  return rows.map(({ id }) => id);
}

async function beliefs(ctx: TestContext) {
  return ctx.db.selectFrom("mastery").select(["concept_id", "record", "mastered_at"]).orderBy("concept_id").execute();
}

const MANY = Array.from({ length: 14 }, (_, index) => `concept-${String(index).padStart(2, "0")}`);

test("a day has ten reviews at most, the others come the days after, and nobody is told of a pile", async () => {
  const { ctx, ada, reviewer, dueIds, review } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: MANY });
  ctx.travel(UNTIL_DUE_MS);
  expect(await countDueToday(ctx, reviewer)).toBe(10);
  const asked: string[] = [];
  for (let left = 10; left > 0; left -= 1) {
    expect(await dueIds()).toHaveLength(left);
    asked.push((await review("right")).conceptId);
  }

  const overview = await findReviewOverview(ctx, reviewer);

  expect(new Set(asked).size).toBe(10);
  expect(overview).toMatchObject({ reviews: [], answered: 10, isEnough: true });
  expect(await countDueToday(ctx, reviewer)).toBe(0);
  expect(await putNextReview(ctx, reviewer)).toEqual({ status: "nothing-due" });
  ctx.travel(DAY_MS);
  const tomorrow = await dueIds();
  expect(tomorrow.filter((id) => !asked.includes(id))).toHaveLength(4);
  expect(await countDueToday(ctx, reviewer)).toBe(tomorrow.length);
}, 30_000);

test("a day ends at midnight where the learner is", async () => {
  const { ctx, ada, review } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: MANY.slice(0, 2) });
  ctx.travel(UNTIL_DUE_MS); // 09:00 in UTC and a little
  await review("right");
  const answeredIn = async (timeZone: string | null) =>
    (await findReviewOverview(ctx, { learnerId: ada.id, timeZone })).answered;

  ctx.travel(13 * HOUR_MS);

  expect(await answeredIn("UTC")).toBe(1);
  expect(await answeredIn("Asia/Tokyo")).toBe(0);
});

test("reviews go through all courses in turn, and a concept of two is asked in the one worked on last", async () => {
  const { ctx, ada, dueIds, review } = await createFixture();
  const first = await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales", "tempo"] });
  const second = await createMasteredCourse(ctx, ada, { concepts: ["chords", "keys", "tempo"] });
  ctx.travel(UNTIL_DUE_MS);
  expect((await dueIds()).toSorted()).toEqual(["chords", "keys", "notes", "scales", "tempo"]);

  const asked = [];
  for (let count = 0; count < 5; count += 1) {
    const { conceptId, courseId } = await review("right");
    asked.push({ conceptId, courseId });
  }

  expect(asked.slice(0, 4).map(({ courseId }) => courseId)).toEqual(
    asked[0]!.courseId === first.id
      ? [first.id, second.id, first.id, second.id]
      : [second.id, first.id, second.id, first.id],
  );
  expect(asked.find(({ conceptId }) => conceptId === "tempo")).toMatchObject({ courseId: expect.any(String) });
});

test("the questions come one at a time and one ahead, and none twice however often one asks to go on", async () => {
  const { ctx, ada, reviewer, review } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: MANY.slice(0, 5) });
  ctx.travel(UNTIL_DUE_MS);
  const put = async () =>
    (await ctx.db.selectFrom("questions").select("concept_id").where("sitting_id", "is not", null).execute()).length;

  const first = await putNextReview(ctx, reviewer);
  const again = await putNextReview(ctx, reviewer);

  expect(again).toEqual(first);
  expect(await put()).toBe(2);
  await review("right");
  await putNextReview(ctx, reviewer);
  expect(await put()).toBe(3);
});

test("answered twice it counts once, and the page shows how it went, and when the concept comes back", async () => {
  const { ctx, ada, reviewer, review } = await createFixture();
  await createMasteredCourse(ctx, ada, { concepts: ["notes", "scales"] });
  ctx.travel(UNTIL_DUE_MS);
  const next = await putNextReview(ctx, reviewer);
  if (next.status !== "question") throw new Error(next.status);
  const open = await findReviewPage(ctx, { ...reviewer, questionId: next.questionId });

  const { id } = await review("right");
  const twice = await answerReview(ctx, { learnerId: ada.id, questionId: id, optionPosition: null, shownAt: ctx.now() });

  const page = await findReviewPage(ctx, { ...reviewer, questionId: id });
  expect(open).toMatchObject({ number: 1, count: 2, question: { feedback: null }, daysUntilAgain: null });
  expect(twice).toEqual({ status: "already-answered" });
  expect(page).toMatchObject({ number: 1, count: 2, question: { feedback: { isCorrect: true } } });
  expect(page!.daysUntilAgain).toBeGreaterThan(1);
});

test("while a question is written the next concept is asked, and what failed can be tried again", async () => {
  let isDown = true;
  const author = scriptedAuthor({
    writeQuestions: async function* (request) {
      if (isDown && request.wishes.some(({ conceptId }) => conceptId === "notes")) throw new Error("down");
      yield* questionDrafts(request);
    },
  });
  const { ctx, ada, reviewer } = await createFixture({ author });
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  await createMasteredCourse(ctx, ada, { concepts: ["chords"] });
  ctx.travel(UNTIL_DUE_MS);
  ctx.jobs.onWake(() => undefined);
  await runQuietly(ctx, () => putNextReview(ctx, reviewer));

  const next = await findNextReview(ctx, reviewer);

  if (next.status !== "question") throw new Error(next.status);
  expect((await findReviewQuestion(ctx, { learnerId: ada.id, questionId: next.questionId }))?.conceptName).toBe(
    "The concept chords",
  );
  isDown = false;
  await putNextReview(ctx, reviewer);
  await runDueJobs(ctx);
  expect(
    await ctx.db.selectFrom("questions").select("concept_id").where("sitting_id", "is not", null).execute(),
  ).toHaveLength(2);
});

/** Runs jobs of which some fail for good. */
async function runQuietly(ctx: TestContext, work: () => Promise<unknown>) {
  await work();
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await runDueJobs(ctx).catch(() => undefined);
    ctx.travel(10_000);
  }
}

test("nobody sees or answers somebody else's review", async () => {
  const { ctx, ada, reviewer } = await createFixture();
  const bob = await createLearner(ctx);
  await createMasteredCourse(ctx, ada, { concepts: ["notes"] });
  ctx.travel(UNTIL_DUE_MS);
  const next = await putNextReview(ctx, reviewer);
  if (next.status !== "question") throw new Error(next.status);
  const asBob = { learnerId: bob.id, questionId: next.questionId };

  expect(await findReviewPage(ctx, { ...asBob, timeZone: null })).toBeNull();
  expect(await answerReview(ctx, { ...asBob, optionPosition: 0, shownAt: ctx.now() })).toEqual({
    status: "no-question",
  });
  expect(await countDueToday(ctx, { learnerId: bob.id, timeZone: null })).toBe(0);
});
