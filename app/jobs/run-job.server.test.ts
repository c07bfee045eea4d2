import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestContext } from "../../tests/support/context";
import {
  answer,
  createCourse,
  createOpenSubsection,
  mainQuestionIds,
  runDueJobs,
} from "../../tests/support/course-factories";
import { createLearner } from "../../tests/support/factories";
import { createGate, untilAborted } from "../../tests/support/gate";
import { createOutlineJob, workOn } from "../../tests/support/outline-job";
import { outlineDraft, scriptedAuthor } from "../../tests/support/scripted-author";
import { tiedTo } from "../../tests/support/tied-to";
import { AuthorError } from "~/providers/author/port";
import { enqueue, findJob } from "~/services/jobs/queue.server";
import { startBreakdown } from "~/services/learning/writing/breakdowns.server";
import { requestContent } from "~/services/learning/contents/contents.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";

test("a job writes its result and ends, in one go", async () => {
  const { ctx, job, sections } = await createOutlineJob();

  expect(await workOn(ctx)).toEqual([]);

  expect(await sections()).toHaveLength(2);
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done", finishedAt: ctx.now().toISOString() });
});

test("nothing of a job stays behind with the worker", async () => {
  const { ctx } = await createOutlineJob();
  const { signal } = new AbortController();

  await workOn(ctx, { stopping: signal });

  expect(tiedTo(signal)).toBe(0);
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
  const { ctx, course, sections } = await createOutlineJob({
    writeOutline: async () => {
      written += 1;
      return outlineDraft();
    },
  });
  await workOn(ctx);
  ctx.travel(1);
  const again = await enqueue(ctx, { kind: "outline", subjectId: course.id });

  await workOn(ctx);

  expect(written).toBe(1);
  expect(await sections()).toHaveLength(2);
  expect(await findJob(ctx, again.id)).toMatchObject({ status: "done" });
});

test("a job for something that is gone ends quietly", async () => {
  const ctx = await createTestContext({ author: scriptedAuthor() });
  for (const kind of ["onboarding", "outline", "questions", "breakdown", "content"] as const) {
    const job = await enqueue(ctx, { kind, subjectId: "gone" });

    expect(await workOn(ctx)).toEqual([]);
    expect(await findJob(ctx, job.id)).toMatchObject({ status: "done" });
  }
});

test.each(["timeout", "connection", "retry"] as const)(
  "a failure of the kind %s is tried three times and then shown",
  async (kind) => {
    let tries = 0;
    const { ctx, job } = await createOutlineJob({
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
    expect(await findJob(ctx, job.id)).toMatchObject({ status: "failed", errorKind: kind, error: "Not today." });
  },
);

test("an author that says that it is hopeless is not asked again", async () => {
  const { ctx, job } = await createOutlineJob({
    writeOutline: async () => {
      throw new AuthorError("error", "This topic is gone.");
    },
  });

  expect(await workOn(ctx)).toEqual([]);

  expect(await findJob(ctx, job.id)).toMatchObject({
    status: "failed",
    errorKind: "error",
    error: "This topic is gone.",
  });
});

test("an error nobody foresaw is logged, tried again, and never shown to the learner as it is", async () => {
  const bug = new Error("SQLITE_SECRET at /srv/app");
  const { ctx, job } = await createOutlineJob({
    writeOutline: async () => {
      throw bug;
    },
  });

  for (const wait of [0, 1000, 4000]) {
    ctx.travel(wait);
    expect(await workOn(ctx)).toEqual([bug]);
  }

  expect(await findJob(ctx, job.id)).toMatchObject({
    status: "failed",
    errorKind: "retry",
    error: "Something went wrong while we were making this.",
  });
});

test("when the result cannot be written, none of it is, and the job is not done", async () => {
  const { ctx, job, sections } = await createOutlineJob();
  await sql`create trigger full before insert on subsections begin select raise(abort, 'disk full'); end`.execute(
    ctx.db,
  );

  expect(await workOn(ctx)).toHaveLength(1);

  expect(await sections()).toEqual([]);
  expect(await ctx.db.selectFrom("concepts").selectAll().execute()).toEqual([]);
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "queued" });
  await sql`drop trigger full`.execute(ctx.db);
  ctx.travel(1000);
  await workOn(ctx);
  expect(await sections()).toHaveLength(2);
});

test("a job that is stopped in the middle is given back, and done by the next worker", async () => {
  let calls = 0;
  const gate = createGate();
  const { ctx, job, sections } = await createOutlineJob({
    writeOutline: async (_request, { signal }) => {
      calls += 1;
      if (calls > 1) return outlineDraft();
      void gate.pass();
      return untilAborted(signal);
    },
  });
  const stopping = new AbortController();
  const running = workOn(ctx, { stopping: stopping.signal });
  await gate.reached;

  stopping.abort();
  expect(await running).toEqual([]);

  expect(await findJob(ctx, job.id)).toMatchObject({ status: "queued", attempts: 0, error: null, leaseToken: null });
  await workOn(ctx);
  expect(await sections()).toHaveLength(2);
  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done", attempts: 1 });
});

test("a job that ends well although it was to stop is done", async () => {
  const gate = createGate();
  const { ctx, job } = await createOutlineJob({
    writeOutline: async () => {
      await gate.pass();
      return outlineDraft();
    },
  });
  const stopping = new AbortController();
  const running = workOn(ctx, { stopping: stopping.signal });
  await gate.reached;

  stopping.abort();
  gate.open();
  await running;

  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done" });
});
