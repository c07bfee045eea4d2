import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../tests/support/context";
import { answer, createCourse, createOpenSubsection, mainQuestionIds } from "../../tests/support/course-factories";
import { createLearner } from "../../tests/support/factories";
import { createGate, untilAborted } from "../../tests/support/gate";
import { grade, scriptedExaminer } from "../../tests/support/scripted-examiner";
import { onboardingDrafts, scriptedAuthor } from "../../tests/support/scripted-author";
import type { Author } from "~/providers/author/port";
import type { MailSender } from "~/providers/mail/port";
import { closeAccount } from "~/services/accounts/close-account.server";
import { enqueue, findJob } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { requestQuestions } from "~/services/learning/writing/main-questions.server";
import { queueMail } from "~/services/mail/outbox.server";
import { startWorker } from "./worker.server";

function startIn(ctx: TestContext) {
  const bugs: unknown[] = [];
  return { bugs, worker: startWorker(ctx, ctx.jobs, (error) => bugs.push(error)) };
}

/** Jobs for as many courses. */
async function createJobs(count: number, script: Partial<Author> = {}) {
  const ctx = await createTestContext({ author: scriptedAuthor(script) });
  const learner = await createLearner(ctx);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const course = await createCourse(ctx, learner, { outline: null, isOnboarded: false });
    ids.push((await enqueue(ctx, { kind: "onboarding", subjectId: course.id })).id);
  }
  const jobs = () => ctx.db.selectFrom("jobs").select(["status", "attempts"]).execute();
  return { ctx, ids, jobs };
}

test("a worker does what waits for it when it starts", async () => {
  const { ctx, ids, jobs } = await createJobs(3);

  const { worker, bugs } = startIn(ctx);
  for (const id of ids) await waitBriefly(ctx, id);
  await worker.stop();

  expect(await jobs()).toEqual(Array(3).fill({ status: "done", attempts: 1 }));
  expect(bugs).toEqual([]);
});

test("a worker that is woken does a new job at once, and whoever waits hears of its end", async () => {
  const { ctx } = await createJobs(0);
  const { worker } = startIn(ctx);
  const course = await createCourse(ctx, await createLearner(ctx), { outline: null, isOnboarded: false });
  const job = await enqueue(ctx, { kind: "onboarding", subjectId: course.id });
  const end = ctx.jobs.nextNews(600_000);

  ctx.jobs.wake();
  await end;

  expect(await findJob(ctx, job.id)).toMatchObject({ status: "done" });
  expect(worker.isWell()).toBe(true);
  await worker.stop();
});

test("a worker works on 24 jobs of authors at a time, and goes on with the next as soon as one ends", async () => {
  const gate = createGate();
  const { ctx, ids, jobs } = await createJobs(26, {
    writeOnboardingQuestions: async () => {
      await gate.pass();
      return onboardingDrafts();
    },
  });
  const counts = async () => (await jobs()).map((job) => job.status).sort();

  const { worker } = startIn(ctx);
  await waitBriefly(ctx, ids[25]!); // waits as long as a request would, in vain

  expect(await counts()).toEqual(["queued", "queued", ...Array<string>(24).fill("running")]);
  gate.open();
  for (const id of ids) await waitBriefly(ctx, id);
  await worker.stop();
  expect(await counts()).toEqual(Array(26).fill("done"));
});

test("what an author never ends keeps nobody from having an account deleted", async () => {
  const { ctx } = await createJobs(26, { writeOnboardingQuestions: (_request, { signal }) => untilAborted(signal) });
  const grace = await createLearner(ctx, { firstName: "Grace", email: "grace@example.org" });
  const { worker } = startIn(ctx);

  await closeAccount(ctx, { learnerId: grace.id, typedEmail: "grace@example.org" });

  const left = () => ctx.db.selectFrom("learners").select("id").where("id", "=", grace.id).executeTakeFirst();
  while (await left()) await ctx.jobs.nextNews(1000);
  await worker.stop();
});

test("a mail server that never answers keeps nobody from having an account deleted", async () => {
  const mail: MailSender = { send: (_mail, { signal }) => untilAborted(signal) };
  const ctx = await createTestContext({ mail });
  const grace = await createLearner(ctx, { firstName: "Grace", email: "grace@example.org" });
  for (let count = 0; count < 5; count += 1) await queueMail(ctx, { to: "a@example.org", subject: "Hello", text: "" });
  const { worker } = startIn(ctx);

  await closeAccount(ctx, { learnerId: grace.id, typedEmail: "grace@example.org" });

  const left = () => ctx.db.selectFrom("learners").select("id").where("id", "=", grace.id).executeTakeFirst();
  while (await left()) await ctx.jobs.nextNews(1000);
  await worker.stop();
});

test("explanations that take long to read keep nobody waiting for questions", async () => {
  const gate = createGate();
  const examiner = scriptedExaminer({
    gradeExplanation: async () => {
      await gate.pass();
      return grade("sound");
    },
  });
  const ctx = await createTestContext({ author: scriptedAuthor(), examiner });
  const questions = Array.from({ length: 8 }, () => ({ conceptId: "notes" }));
  const section = await createOpenSubsection(ctx, await createLearner(ctx), { questions });
  for (const questionId of await mainQuestionIds(ctx, section)) await answer(ctx, { ...section, questionId }, "right");
  const bob = await createLearner(ctx, { firstName: "Bob" });
  const { id: courseId } = await createCourse(ctx, bob);
  const grades = () => ctx.db.selectFrom("jobs").select("status").where("kind", "=", "grade").execute();
  const { worker } = startIn(ctx);
  await gate.reached;

  const requested = await requestQuestions(ctx, { learnerId: bob.id, courseId, sectionNumber: "1.1" });

  expect(requested).toMatchObject({ job: { made: expect.toSatisfy((made) => made > 0) } });
  expect((await grades()).filter(({ status }) => status === "running")).toHaveLength(2);
  gate.open();
  while ((await grades()).some(({ status }) => status !== "done")) await ctx.jobs.nextNews(1000);
  await worker.stop();
});

test("a worker that stops gives its running jobs back and takes no more", async () => {
  const gate = createGate();
  const { ctx, jobs } = await createJobs(5, {
    writeOnboardingQuestions: async (_request, { signal }) => {
      void gate.pass();
      return untilAborted(signal);
    },
  });
  const { worker, bugs } = startIn(ctx);
  await gate.reached;

  await worker.stop();
  ctx.jobs.wake();

  expect(await jobs()).toEqual(Array(5).fill({ status: "queued", attempts: 0 }));
  expect(bugs).toEqual([]);
});

test("a worker that is stopped while it looks for jobs leaves none behind half taken", async () => {
  const { ctx, jobs } = await createJobs(3);

  const { worker } = startIn(ctx);
  await worker.stop();

  for (const job of await jobs()) expect(["queued 0", "done 1"]).toContain(`${job.status} ${job.attempts}`);
});

test("a worker goes on after an error that nobody foresaw", async () => {
  const bug = new Error("a mistake of ours");
  let calls = 0;
  const { ctx, ids, jobs } = await createJobs(2, {
    writeOnboardingQuestions: async () => {
      calls += 1;
      if (calls === 1) throw bug;
      return onboardingDrafts();
    },
  });

  const { worker, bugs } = startIn(ctx);
  await waitBriefly(ctx, ids[1]!);
  await worker.stop();

  expect(bugs).toEqual([bug]);
  expect((await jobs()).map((job) => job.status).sort()).toEqual(["done", "queued"]);
});
