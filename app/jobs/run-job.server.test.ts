import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../tests/support/context";
import {
  answer,
  createCourse,
  createOpenSubsection,
  mainQuestionIds,
  runDueJobs,
} from "../../tests/support/course-factories";
import { createLearner } from "../../tests/support/factories";
import { createGate, untilAborted } from "../../tests/support/gate";
import { onboardingDrafts, outlineDraft, scriptedAuthor } from "../../tests/support/scripted-author";
import { AuthorError, type Author } from "~/providers/author/port";
import type { AppContext } from "~/services/context";
import { claimJob, enqueue, findJob, LEASE_MS, type Job } from "~/services/jobs/queue.server";
import { createJobSignals } from "~/services/jobs/signals";
import { startBreakdown } from "~/services/learning/breakdowns.server";
import { requestContent } from "~/services/learning/contents.server";
import { requestQuestions } from "~/services/learning/main-questions.server";
import { openDatabase } from "~db/client.server";
import { runJob } from "./run-job.server";

/** A course whose outline is asked for. */
async function createWorld(script: Partial<Author> = {}, databaseUrl?: string) {
  const ctx = await createTestContext({ author: scriptedAuthor(script), databaseUrl });
  const course = await createCourse(ctx, await createLearner(ctx), { outline: null });
  const job = await enqueue(ctx, { kind: "outline", subjectId: course.id });
  const sections = () => ctx.db.selectFrom("sections").selectAll().execute();
  return { ctx, course, job, sections };
}

/** Claims the next job and runs it; what went wrong that nobody foresaw comes back. */
async function work(
  ctx: AppContext,
  { stopping = new AbortController().signal, job }: { stopping?: AbortSignal; job?: Job } = {},
) {
  const bugs: unknown[] = [];
  const claimed = job ?? (await claimJob(ctx))!;
  await runJob(ctx, claimed, { stopping, onBug: (error) => bugs.push(error) });
  return bugs;
}

test("a job writes its result and ends, in one go", async () => {
  const { ctx, job, sections } = await createWorld();

  expect(await work(ctx)).toEqual([]);

  expect(await sections()).toHaveLength(2);
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done", finished_at: ctx.now().toISOString() });
});

test("every kind of job has its handler", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  const learner = await createLearner(ctx);
  const course = await createCourse(ctx, learner, { outline: null });
  await enqueue(ctx, { kind: "onboarding", subjectId: course.id });
  await enqueue(ctx, { kind: "outline", subjectId: course.id });
  await runDueJobs(ctx);
  const section = { learnerId: learner.id, courseId: course.id, sectionNumber: "1.1" };
  await requestQuestions(ctx, section);
  await runDueJobs(ctx);
  const other = await createOpenSubsection(ctx, learner, {
    outline: outlineDraft([[["chords"]]]),
    questions: [{ conceptId: "chords" }],
  });
  const key = { ...other, questionId: (await mainQuestionIds(ctx, other))[0]! };
  await answer(ctx, key, "wrong");
  await startBreakdown(ctx, key);
  await requestContent(ctx, key);
  await runDueJobs(ctx);

  const jobs = await ctx.db.selectFrom("jobs").select(["kind", "status"]).orderBy("kind").execute();
  expect(jobs).toEqual(
    ["breakdown", "content", "onboarding", "outline", "questions"].map((kind) => ({ kind, status: "done" })),
  );
});

test("a job whose work is done already ends without writing anything", async () => {
  let written = 0;
  const { ctx, course, sections } = await createWorld({
    writeOutline: async () => {
      written += 1;
      return outlineDraft();
    },
  });
  await work(ctx);
  ctx.travel(1);
  const again = await enqueue(ctx, { kind: "outline", subjectId: course.id });

  await work(ctx);

  expect(written).toBe(1);
  expect(await sections()).toHaveLength(2);
  expect(await findJob(ctx, again.id)).toMatchObject({ status: "done" });
});

test("a job for something that is gone ends quietly", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  for (const kind of ["onboarding", "outline", "questions", "breakdown", "content"] as const) {
    const job = await enqueue(ctx, { kind, subjectId: "gone" });

    expect(await work(ctx)).toEqual([]);
    expect(await findJob(ctx, job.id)).toMatchObject({ status: "done" });
  }
});

test.each(["timeout", "connection", "retry"] as const)(
  "a failure of the kind %s is tried three times and then shown",
  async (kind) => {
    let tries = 0;
    const { ctx, job } = await createWorld({
      writeOutline: async () => {
        tries += 1;
        throw new AuthorError(kind, "Not today.");
      },
    });

    for (const wait of [0, 1000, 4000, 60_000]) {
      ctx.travel(wait);
      await runDueJobs(ctx);
    }

    expect(tries).toBe(3);
    expect(await findJob(ctx, job.id)).toMatchObject({ status: "failed", error_kind: kind, error: "Not today." });
  },
);

test("an author that says that it is hopeless is not asked again", async () => {
  const { ctx, job } = await createWorld({
    writeOutline: async () => {
      throw new AuthorError("error", "This topic is gone.");
    },
  });

  expect(await work(ctx)).toEqual([]);

  expect(await findJob(ctx, job.id)).toMatchObject({
    status: "failed",
    error_kind: "error",
    error: "This topic is gone.",
  });
});

test("an error nobody foresaw is logged, tried again, and never shown to the learner as it is", async () => {
  const bug = new Error("SQLITE_SECRET at /srv/app");
  const { ctx, job } = await createWorld({
    writeOutline: async () => {
      throw bug;
    },
  });

  for (const wait of [0, 1000, 4000]) {
    ctx.travel(wait);
    expect(await work(ctx)).toEqual([bug]);
  }

  expect(await findJob(ctx, job.id)).toMatchObject({
    status: "failed",
    error_kind: "retry",
    error: "Something went wrong while this was being made.",
  });
});

test("when the result cannot be written, none of it is, and the job is not done", async () => {
  const { ctx, job, sections } = await createWorld();
  await sql`create trigger full before insert on subsections begin select raise(abort, 'disk full'); end`.execute(
    ctx.db,
  );

  expect(await work(ctx)).toHaveLength(1);

  expect(await sections()).toEqual([]);
  expect(await ctx.db.selectFrom("concepts").selectAll().execute()).toEqual([]);
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "queued" });
  await sql`drop trigger full`.execute(ctx.db);
  ctx.travel(1000);
  await work(ctx);
  expect(await sections()).toHaveLength(2);
});

test("a worker that stalls past its lease is fenced out: its result is not written", async () => {
  const gate = createGate();
  let calls = 0;
  const { ctx, job, sections } = await createWorld({
    writeOutline: async () => {
      calls += 1;
      if (calls > 1) return outlineDraft([[["second"]]], {});
      await gate.pass();
      return outlineDraft([[["first"]]], {});
    },
  });
  const stalled = work(ctx);
  await gate.reached;
  ctx.travel(LEASE_MS + 1);

  await work(ctx);
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
  const { ctx, job } = await createWorld({
    writeOutline: async () => {
      calls += 1;
      if (calls > 1) return outlineDraft();
      await gate.pass();
      throw new AuthorError("error", "Too late.");
    },
  });
  const stalled = work(ctx);
  await gate.reached;
  ctx.travel(LEASE_MS + 1);
  const taken = (await claimJob(ctx))!;

  gate.open();
  await stalled;

  expect(await findJob(ctx, job.id)).toEqual(taken);
  await work(ctx, { job: taken });
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done" });
});

test("a job that is stopped in the middle is given back, and done by the next worker", async () => {
  let calls = 0;
  const gate = createGate();
  const { ctx, job, sections } = await createWorld({
    writeOutline: async (_request, { signal }) => {
      calls += 1;
      if (calls > 1) return outlineDraft();
      void gate.pass();
      return untilAborted(signal);
    },
  });
  const stopping = new AbortController();
  const running = work(ctx, { stopping: stopping.signal });
  await gate.reached;

  stopping.abort();
  expect(await running).toEqual([]);

  expect(await findJob(ctx, job.id)).toMatchObject({ status: "queued", attempts: 0, error: null, lease_token: null });
  await work(ctx);
  expect(await sections()).toHaveLength(2);
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done", attempts: 1 });
});

test("a job that ends well although it was to stop is done", async () => {
  const gate = createGate();
  const { ctx, job } = await createWorld({
    writeOutline: async () => {
      await gate.pass();
      return outlineDraft();
    },
  });
  const stopping = new AbortController();
  const running = work(ctx, { stopping: stopping.signal });
  await gate.reached;

  stopping.abort();
  gate.open();
  await running;

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
  for (const [ctx, job] of claimed) await work(ctx, { job });

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
    const stalled = work(one);
    await gate.reached;
    one.travel(LEASE_MS + 1);
    const taken = (await claimJob(two))!;

    if (slowIsFirst) {
      gate.open();
      await stalled;
      expect(await one.db.selectFrom("sections").selectAll().execute()).toEqual([]);
    }
    await work(two, { job: taken });
    gate.open();
    await stalled;

    expect(await one.db.selectFrom("sections").selectAll().execute()).toHaveLength(1);
    expect(await findJob(one, job.id)).toMatchObject({ status: "done", attempts: 2 });
  }
});
