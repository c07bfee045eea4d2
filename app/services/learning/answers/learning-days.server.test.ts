import { expect, test } from "vitest";
import { createTestContext } from "../../../../tests/support/context";
import { answer, createOpenSubsection, mainQuestionIds, workAtOnce } from "../../../../tests/support/course-factories";
import { createLearner } from "../../../../tests/support/factories";
import { scriptedAuthor } from "../../../../tests/support/scripted-author";
import { openContentPage, requestContent } from "~/services/learning/contents/contents.server";
import { localDay } from "~/time/local-day";
import { streakLength, streakOf } from "./learning-days";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A learner at a question, at nine o'clock UTC on 5 January. */
async function createFixture() {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  const learner = await createLearner(ctx);
  const section = await createOpenSubsection(ctx, learner);
  const [questionId = ""] = await mainQuestionIds(ctx, section);
  const question = { ...section, questionId };
  await requestContent(ctx, question);
  const days = () => ctx.db.selectFrom("learning_days").selectAll().orderBy("day").execute();
  const row = () => ctx.db.selectFrom("learners").selectAll().where("id", "=", learner.id).executeTakeFirstOrThrow();
  const moveTo = (timeZone: string) =>
    ctx.db.updateTable("learners").set({ time_zone: timeZone }).where("id", "=", learner.id).execute();
  return { ctx, learner, question, days, row, moveTo };
}

test("answers add up by day and in all", async () => {
  const { ctx, learner, question, days, row } = await createFixture();

  ctx.travel(MINUTE);
  await answer(ctx, question, "wrong");
  ctx.travel(MINUTE);
  await answer(ctx, question, "wrong");
  ctx.travel(DAY);
  await answer(ctx, question, "right");

  expect(await days()).toEqual([
    { learner_id: learner.id, day: "2026-01-05", answers: 2, right_answers: 0, seconds: 40 },
    { learner_id: learner.id, day: "2026-01-06", answers: 1, right_answers: 1, seconds: 20 },
  ]);
  expect((await row()).seconds_learned).toBe(60);
});

test("an answer that is not taken adds nothing", async () => {
  const { ctx, question, days } = await createFixture();
  await answer(ctx, question, "wrong");
  const before = await days();

  await answer(ctx, question, "wrong", { attempt: 1 });
  await answer(ctx, question, "right", { attempt: 1 });
  await answer(ctx, question, "wrong", { optionPosition: 9 });

  expect(await days()).toEqual(before);
});

test("one attempt posted from twenty tabs at once counts once", async () => {
  const { ctx, question, days, row } = await createFixture();
  ctx.travel(MINUTE);

  await Promise.all(Array.from({ length: 20 }, () => answer(ctx, question, "wrong", { attempt: 1 })));

  expect(await days()).toMatchObject([{ answers: 1, seconds: 20 }]);
  expect((await row()).seconds_learned).toBe(20);
});

test("time in front of two tabs at once counts once", async () => {
  const { ctx, question, days } = await createFixture();
  const shownAt = ctx.now();
  ctx.travel(2 * MINUTE);

  await answer(ctx, question, "wrong", { shownAt });
  ctx.travel(5_000);
  await answer(ctx, question, "wrong", { shownAt });

  expect(await days()).toMatchObject([{ answers: 2, seconds: 125 }]);
});

test("a form left open for half an hour counts for ten minutes; the answer's record says how long it was", async () => {
  const { ctx, question, days } = await createFixture();
  const shownAt = ctx.now();
  ctx.travel(29 * MINUTE);

  await answer(ctx, question, "wrong", { shownAt });

  expect(await days()).toMatchObject([{ seconds: 600 }]);
  expect(await ctx.db.selectFrom("answers").select("elapsed_ms").execute()).toEqual([{ elapsed_ms: 29 * MINUTE }]);
});

test("reading counts with the answer that follows it, and only with that one", async () => {
  const { ctx, question, days, row } = await createFixture();

  await openContentPage(ctx, question);
  ctx.travel(5 * MINUTE);
  const shownAt = ctx.now();
  ctx.travel(MINUTE);
  await answer(ctx, question, "wrong", { shownAt });
  expect(await days()).toMatchObject([{ seconds: 6 * 60 }]);
  expect((await row()).reading_since).toBeNull();

  ctx.travel(MINUTE);
  await answer(ctx, question, "wrong");
  expect(await days()).toMatchObject([{ seconds: 6 * 60 + 20 }]);
});

test("looking at the material again goes on with the same reading, and half an hour later begins a new one", async () => {
  const { ctx, question, row } = await createFixture();

  await openContentPage(ctx, question);
  const first = ctx.now().toISOString();
  ctx.travel(20 * MINUTE);
  await openContentPage(ctx, question);
  expect((await row()).reading_since).toBe(first);

  ctx.travel(20 * MINUTE);
  await openContentPage(ctx, question);
  expect((await row()).reading_since).toBe(ctx.now().toISOString());
});

test("a question without material is not read, nor is somebody else's", async () => {
  const { ctx, learner, question, row } = await createFixture();
  const bob = await createLearner(ctx);

  expect(await openContentPage(ctx, { ...question, learnerId: bob.id })).toBeNull();
  await ctx.db.updateTable("questions").set({ content_id: null }).execute();
  await openContentPage(ctx, { ...question, learnerId: learner.id });

  expect((await row()).reading_since).toBeNull();
});

test("a streak follows the learner through time zones", async () => {
  const { ctx, question, moveTo, days, row } = await createFixture();
  const streakIn = async (timeZone: string) => {
    const { streak_from: streakFrom, streak_to: streakTo } = await row();
    return streakLength(streakOf({ streakFrom, streakTo }), localDay(ctx.now(), timeZone));
  };
  await moveTo("America/New_York");
  await answer(ctx, question, "wrong"); // 4 in the morning of the 5th
  expect(await streakIn("America/New_York")).toBe(1);

  ctx.travel(6 * 60 * MINUTE);
  await moveTo("Pacific/Kiritimati");
  await answer(ctx, question, "wrong"); // 5 in the morning of the 6th
  expect((await days()).map(({ day }) => day)).toEqual(["2026-01-05", "2026-01-06"]);
  expect(await streakIn("Pacific/Kiritimati")).toBe(2);

  await moveTo("America/New_York"); // back on the 5th
  expect(await streakIn("America/New_York")).toBe(2);
  ctx.travel(2 * DAY);
  expect(await streakIn("America/New_York")).toBe(2);
  ctx.travel(DAY);
  expect(await streakIn("America/New_York")).toBe(0);
});
