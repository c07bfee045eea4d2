import { expect, test } from "vitest";
import { createTwoAskedLearners, itemOf, withdraw } from "../../../tests/support/two-asked-learners";
import { answer, createOpenSubsection, runDueJobs } from "../../../tests/support/course-factories";
import { createLearner } from "../../../tests/support/factories";
import { runJob } from "~/jobs/run-job.server";
import { claimJob } from "~/services/jobs/queue.server";
import { resumeWithdrawals } from "./withdrawal.server";

test("a withdrawal that was given up is taken up again by the next server, and one that is done is not", async () => {
  const { ctx, ada, bob, jobs } = await createTwoAskedLearners({ examiner: null });
  await answer(ctx, ada.lastQuestion, "right");
  await answer(ctx, bob.lastQuestion, "right");
  for (const key of [ada.question, ada.otherQuestion, ada.lastQuestion]) await withdraw(ctx, key);
  const items = [await itemOf(ctx, ada.question), await itemOf(ctx, ada.lastQuestion)];
  await ctx.db.updateTable("jobs").set({ status: "failed" }).where("subject_id", "in", items).execute();
  await runDueJobs(ctx);

  await resumeWithdrawals(ctx);

  const queued = (await jobs("withdraw")).filter(({ status }) => status === "queued");
  expect(new Set(queued.map((job) => job.subject_id))).toEqual(new Set(items));
  await runDueJobs(ctx);
  await resumeWithdrawals(ctx);
  expect(await jobs("withdraw")).toHaveLength(5);
});

test("of many that were asked a question, each is seen to, one at a time", async () => {
  const { ctx, ada } = await createTwoAskedLearners({ examiner: null });
  const itemId = await itemOf(ctx, ada.question);
  for (let count = 0; count < 40; count += 1) {
    const { id } = await createLearner(ctx);
    await createOpenSubsection(ctx, { id }, { questions: [{ conceptId: "notes" }] });
  }
  let commits = 0;
  ctx.jobs.progressMade = () => void (commits += 1);
  await withdraw(ctx, ada.question);

  const job = await claimJob(ctx);
  await runJob(ctx, job!, { stopping: new AbortController().signal, onBug: (error) => expect(error).toBeUndefined() });

  const asked = await ctx.db.selectFrom("questions").select("status").where("item_id", "=", itemId).execute();
  expect(asked.map(({ status }) => status)).toEqual(Array.from({ length: 42 }, () => "withdrawn"));
  expect(commits).toBe(42);
});
