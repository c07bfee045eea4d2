import { expect, onTestFinished, test, vi } from "vitest";
import { startHousekeeping } from "~/jobs/housekeeping.server";
import { runJob } from "~/jobs/run-job.server";
import { claimJob, LEASE_MS } from "~/services/jobs/queue.server";
import { MINUTE_MS } from "~/time/periods";
import { createTestContext } from "../../../tests/support/context";
import { copyOwnAnswer } from "../../../tests/support/copied-answers";
import { answer, createOpenSubsection, mainQuestionIds, runDueJobs } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { scriptedAuthor } from "../../../tests/support/scripted-author";
import { end, startRecordStore } from "../../../tests/support/record-store";
import { forwardNews, resumeForwarding } from "./forwarding.server";

/** Somebody with so many answers, and a store that was told of none of them. */
async function createUntold(count: number) {
  let time = () => new Date();
  const lrs = await startRecordStore({ now: () => time(), deadlineMs: 2_000 });
  const ctx = await createTestContext({ records: lrs.store, author: scriptedAuthor() });
  time = ctx.now;
  const learner = await createLearner(ctx);
  const key = await createOpenSubsection(ctx, learner, { questions: [{ conceptId: "notes" }, { conceptId: "notes" }] });
  const [first = "", second = ""] = await mainQuestionIds(ctx, key);
  await answer(ctx, { ...key, questionId: first }, "right");
  if (count > 1) await copyOwnAnswer(ctx, { learnerId: learner.id, count: count - 1 });
  const forward = async () => {
    await forwardNews(ctx);
    await runDueJobs(ctx);
  };
  const answerMore = () => answer(ctx, { ...key, questionId: second }, "wrong");
  return { ctx, learner, lrs, forward, answerMore };
}

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
const allIds = async ({ db }: Awaited<ReturnType<typeof createTestContext>>) =>
  idsOf(await db.selectFrom("answers").select("id").orderBy("id").execute());

test("every answer is told once, the oldest first, fifty at a time", async () => {
  const { ctx, lrs, forward } = await createUntold(120);

  await forward();
  await forward();

  expect(idsOf(lrs.kept())).toEqual(await allIds(ctx));
  expect(lrs.requests.map(({ ids }) => ids.length)).toEqual([50, 50, 20]);
  expect(lrs.kept()[0]).not.toHaveProperty("stored");
  expect(lrs.kept()[0]).not.toHaveProperty("version");
  expect(await ctx.db.selectFrom("jobs").select("id").where("kind", "=", "statements").execute()).toEqual([]);
});

test("a store that fails is asked again after a minute, then later and later, or when it says", async () => {
  const { ctx, lrs, forward } = await createUntold(1);
  lrs.faults.push(
    (response) => end(response, 500),
    (response) => void response.destroy(),
    (response) => end(response, 429, { "Retry-After": "7200" }),
  );
  const asked = () => lrs.requests.length;

  await forward();
  await forward();
  expect(asked()).toBe(1);
  ctx.travel(MINUTE_MS);
  await forward();
  expect(asked()).toBe(2);
  ctx.travel(MINUTE_MS);
  await forward();
  expect(asked()).toBe(2);
  ctx.travel(4 * MINUTE_MS);
  await forward();
  expect(asked()).toBe(3);
  ctx.travel(119 * MINUTE_MS);
  await forward();
  expect(asked()).toBe(3);
  ctx.travel(MINUTE_MS);
  await forward();

  expect(asked()).toBe(4);
  expect(idsOf(lrs.kept())).toEqual(await allIds(ctx));
  const noted = await ctx.db.selectFrom("statement_forwarding").selectAll().executeTakeFirstOrThrow();
  expect(noted).toMatchObject({ failures: 0, last_error: null });
});

test("a start of the server tries at once what was put off", async () => {
  const { ctx, lrs, forward } = await createUntold(1);
  lrs.faults.push((response) => end(response, 401));
  await forward();

  await resumeForwarding(ctx);
  await runDueJobs(ctx);

  expect(lrs.kept()).toHaveLength(1);
});

test("what was stored before the answer was lost is known by its id, and the rest of its batch follows", async () => {
  const { ctx, lrs, forward, answerMore } = await createUntold(3);
  lrs.afterStoring.push((response) => void response.destroy());
  await forward();
  expect(lrs.kept()).toHaveLength(3);
  ctx.travel(MINUTE_MS);
  await answerMore();

  await forward();

  expect(new Set(idsOf(lrs.kept()))).toEqual(new Set(await allIds(ctx)));
  expect(lrs.requests.map(({ ids }) => ids.length)).toEqual([3, 4, 1, 1, 1, 1]);
});

test("a worker that is killed with a batch under way loses nothing: another goes on where the last one was noted", async () => {
  const { ctx, lrs } = await createUntold(120);
  const isHanging = new Promise<void>((hanging) => {
    lrs.afterStoring.push(
      (response) => void response.end("[]"),
      () => hanging(), // the second batch is stored, and nobody hears of it
    );
  });
  await forwardNews(ctx);
  const first = runJob(ctx, (await claimJob(ctx))!, { stopping: new AbortController().signal, onBug: () => undefined });
  await isHanging;

  ctx.travel(LEASE_MS + 1);
  await runDueJobs(ctx);
  await first;

  expect(idsOf(lrs.kept())).toEqual(await allIds(ctx));
  const sizes = lrs.requests.map(({ ids }) => ids.length);
  expect(sizes.slice(0, 3)).toEqual([50, 50, 50]);
  expect(sizes.slice(3, 53)).toEqual(Array(50).fill(1));
  expect(sizes.slice(53)).toEqual([20]);
});

test("one statement that is refused does not hold up the others; a store that refuses all is not believed", async () => {
  const { ctx, lrs, forward, answerMore } = await createUntold(2);
  const refuse = () => lrs.faults.push((response) => end(response, 400));
  for (let count = 0; count < 3; count += 1) refuse();
  await forward();
  expect(lrs.kept()).toEqual([]);
  ctx.travel(MINUTE_MS);
  await answerMore();
  refuse();
  refuse();

  await forward();

  expect(idsOf(lrs.kept())).toEqual((await allIds(ctx)).filter((id) => lrs.requests.at(-3)!.ids[0] !== id));
  expect(lrs.kept()).toHaveLength(2);
});

test("an answer that a clock which was put back dates before those told is told all the same", async () => {
  const { ctx, lrs, forward, answerMore } = await createUntold(1);
  await forward();

  ctx.travel(-10 * MINUTE_MS);
  await answerMore();
  await forward();

  expect(new Set(idsOf(lrs.kept()))).toEqual(new Set(await allIds(ctx)));
  expect(lrs.kept()).toHaveLength(2);
});

test("of an account that is closed nothing more is told, and nothing of its answers stays noted", async () => {
  const { ctx, learner, lrs, forward, answerMore } = await createUntold(1);
  await forward();
  const [told = ""] = await allIds(ctx);
  const noted = async () => {
    const row = await ctx.db.selectFrom("statement_forwarding").select("after_id").executeTakeFirstOrThrow();
    return row.after_id;
  };
  expect(await noted()).toBe(told);
  ctx.travel(1000);
  await answerMore();

  await ctx.db.updateTable("learners").set({ deleted_at: ctx.now().toISOString() }).execute();
  await forward();
  expect(await noted()).not.toBe(told);
  await ctx.db.deleteFrom("learners").where("id", "=", learner.id).execute();

  expect(idsOf(lrs.kept())).toEqual([told]);
  expect(await noted()).toMatch(/^[\da-f]{8}-[\da-f]{4}$/); // a time alone
});

test("another store is told of everything anew, and the old one's job ends", async () => {
  const { ctx, lrs, forward } = await createUntold(1);
  lrs.faults.push((response) => end(response, 500));
  await forward();
  const other = await startRecordStore();
  ctx.records = other.store;

  await forward();
  ctx.travel(MINUTE_MS);
  await runDueJobs(ctx);

  expect(lrs.requests).toHaveLength(1);
  expect(idsOf(other.kept())).toEqual(await allIds(ctx));
  expect(await ctx.db.selectFrom("jobs").select("id").where("kind", "=", "statements").execute()).toEqual([]);
});

test("once a minute the server looks for answers that were not told, and does not where no store is set", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ctx } = await createUntold(1);
  const jobs = async () => (await ctx.db.selectFrom("jobs").select("kind").execute()).map(({ kind }) => kind);
  const { records } = ctx;
  ctx.records = null;
  startHousekeeping(ctx, (error) => expect.fail(String(error)));
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await jobs()).not.toContain("statements");

  ctx.records = records;
  vi.advanceTimersByTime(MINUTE_MS);

  await expect.poll(jobs).toContain("statements");
});
