import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createCourse, workAtOnce } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { scriptedAuthor } from "../../../tests/support/scripted-author";
import { claimJob, enqueue, failJob, finishJob } from "./queue.server";
import { waitBriefly } from "./wait-briefly.server";

test("a job that a quick author does at once is done before the request is answered", async () => {
  const ctx = workAtOnce(await createTestContext({ author: scriptedAuthor() }));
  const course = await createCourse(ctx, await createLearner(ctx), { outline: null });
  const job = await enqueue(ctx, { kind: "outline", subjectId: course.id });

  expect(await waitBriefly(ctx, job.id)).toMatchObject({ status: "done" });
});

test("a job that fails for good is not waited for any longer", async () => {
  const ctx = await createTestContext();
  const job = await enqueue(ctx, { kind: "outline", subjectId: "course" });
  await failJob(ctx, (await claimJob(ctx))!, { kind: "error", message: "No.", final: true });
  ctx.jobs.nextNews = () => new Promise(() => {}); // no other job ever ends

  expect(await waitBriefly(ctx, job.id)).toMatchObject({ status: "failed" });
});

test("a job that is tried again later is not waited for any longer", async () => {
  const ctx = await createTestContext();
  const job = await enqueue(ctx, { kind: "outline", subjectId: "course" });
  await failJob(ctx, (await claimJob(ctx))!, { kind: "error", message: "Not now.", final: false });
  ctx.jobs.nextNews = () => new Promise(() => {}); // no other job ever ends

  expect(await waitBriefly(ctx, job.id)).toMatchObject({ status: "queued", attempts: 1 });
});

test("a job that takes its time is left to itself after less than a second", async () => {
  const ctx = await createTestContext();
  const job = await enqueue(ctx, { kind: "outline", subjectId: "course" });
  const start = performance.now();

  expect(await waitBriefly(ctx, job.id)).toMatchObject({ status: "queued" });

  expect(performance.now() - start).toBeLessThan(2000);
});

test("the end of another job does not end the wait", async () => {
  const ctx = await createTestContext();
  const mine = await enqueue(ctx, { kind: "outline", subjectId: "mine" });
  const waiting = waitBriefly(ctx, mine.id);

  ctx.jobs.jobEnded();
  await finishJob(ctx, (await claimJob(ctx))!);
  ctx.jobs.jobEnded();

  expect(await waiting).toMatchObject({ id: mine.id, status: "done" });
});

test("a job that is gone is nothing to wait for", async () => {
  const ctx = await createTestContext();

  expect(await waitBriefly(ctx, "no-such-job")).toBeNull();
});
