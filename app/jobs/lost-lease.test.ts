import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../tests/support/context";
import { createCourse } from "../../tests/support/course-factories";
import { createLearner } from "../../tests/support/factories";
import { createGate } from "../../tests/support/gate";
import { createOutlineJob, workOn } from "../../tests/support/outline-job";
import { onboardingDrafts, outlineDraft, scriptedAuthor } from "../../tests/support/scripted-author";
import { AuthorError, type Author } from "~/providers/author/port";
import type { Job } from "~/services/jobs/job";
import { claimJob, enqueue, findJob, LEASE_MS } from "~/services/jobs/queue.server";
import { createJobSignals } from "~/services/jobs/signals";
import { openDatabase } from "~db/client.server";

test("a worker that stalls past its lease is fenced out: its result is not written", async () => {
  const gate = createGate();
  let calls = 0;
  const { ctx, job, sections } = await createOutlineJob({
    writeOutline: async () => {
      calls += 1;
      if (calls > 1) return outlineDraft([[["second"]]], {});
      await gate.pass();
      return outlineDraft([[["first"]]], {});
    },
  });
  const stalled = workOn(ctx);
  await gate.reached;
  ctx.travel(LEASE_MS + 1);

  await workOn(ctx);
  gate.open();
  expect(await stalled).toEqual([]);

  expect(await sections()).toHaveLength(1);
  const subsections = await ctx.db.selectFrom("subsections").select("heading").execute();
  expect(subsections).toEqual([{ heading: "About second" }]);
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done", attempts: 2 });
});

test("a worker that stalls past its lease and then fails does not fail the job for the other one", async () => {
  const gate = createGate();
  let calls = 0;
  const { ctx, job } = await createOutlineJob({
    writeOutline: async () => {
      calls += 1;
      if (calls > 1) return outlineDraft();
      await gate.pass();
      throw new AuthorError("error", "Too late.");
    },
  });
  const stalled = workOn(ctx);
  await gate.reached;
  ctx.travel(LEASE_MS + 1);
  const taken = (await claimJob(ctx))!;

  gate.open();
  await stalled;

  expect(await findJob(ctx, job.id)).toEqual(taken);
  await workOn(ctx, { job: taken });
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done" });
});

/** Two servers on one database file: each with a connection of its own, one clock. */
async function createTwoServers(script: Partial<Author> = {}) {
  const databaseUrl = `file:${path.join(mkdtempSync(path.join(tmpdir(), "taproot-test-")), "app.db")}`;
  const one = await createTestContext({ author: scriptedAuthor(script), databaseUrl });
  const two: TestContext = { ...one, db: openDatabase(databaseUrl), jobs: createJobSignals() };
  return { one, two };
}

test("two workers on two connections to one file do each job once between them", async () => {
  const written: string[] = [];
  const { one, two } = await createTwoServers({
    writeOnboardingQuestions: async ({ courseName }) => {
      written.push(courseName);
      return onboardingDrafts();
    },
  });
  const learner = await createLearner(one);
  for (let index = 0; index < 6; index += 1) {
    const course = await createCourse(one, learner, { outline: null });
    await one.db
      .updateTable("courses")
      .set({ course_name: course.id, onboarded_at: null })
      .where("id", "=", course.id)
      .execute();
    await enqueue(index % 2 ? one : two, { kind: "onboarding", subjectId: course.id });
  }

  // Both hold three jobs before either has finished one, and they finish them in turn.
  const claimed: [TestContext, Job][] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const ctx = turn % 2 ? two : one;
    claimed.push([ctx, (await claimJob(ctx))!]);
  }
  expect(await claimJob(one)).toBeNull();
  expect(await claimJob(two)).toBeNull();
  for (const [ctx, job] of claimed) await workOn(ctx, { job });

  expect(new Set(written).size).toBe(6);
  expect(written).toHaveLength(6);
  const rows = await two.db.selectFrom("onboarding_questions").selectAll().execute();
  expect(rows).toHaveLength(30);
  const jobs = await one.db.selectFrom("jobs").select(["status", "attempts"]).execute();
  expect(jobs).toEqual(Array(6).fill({ status: "done", attempts: 1 }));
});

test("a server whose job another server has taken over writes nothing, whichever ends first", async () => {
  for (const slowIsFirst of [true, false]) {
    const gate = createGate();
    let calls = 0;
    const { one, two } = await createTwoServers({
      writeOutline: async () => {
        calls += 1;
        if (calls === 1) await gate.pass();
        return outlineDraft([[[`call ${calls}`]]], {});
      },
    });
    const course = await createCourse(one, await createLearner(one), { outline: null });
    const job = await enqueue(one, { kind: "outline", subjectId: course.id });
    const stalled = workOn(one);
    await gate.reached;
    one.travel(LEASE_MS + 1);
    const taken = (await claimJob(two))!;

    if (slowIsFirst) {
      gate.open();
      await stalled;
      expect(await one.db.selectFrom("sections").selectAll().execute()).toEqual([]);
    }
    await workOn(two, { job: taken });
    gate.open();
    await stalled;

    expect(await one.db.selectFrom("sections").selectAll().execute()).toHaveLength(1);
    expect(await findJob(one, job.id)).toMatchObject({ status: "done", attempts: 2 });
  }
});
