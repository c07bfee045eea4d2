import { expect, test } from "vitest";
import { createTestTaker } from "../../../../tests/support/placement";
import { runDueJobs } from "../../../../tests/support/course-factories";
import { enqueue } from "~/services/jobs/queue.server";
import { startTest } from "~/services/learning/sittings/placement.server";
import { resumeRecalculations } from "./sittings-after-void.server";

test("a test whose making anew was given up is made at the next start, and never again once it was", async () => {
  const { ctx, whose, takeWhole } = await createTestTaker();
  await startTest(ctx, whose);
  await takeWhole(() => "right");
  const { id } = await ctx.db.selectFrom("sittings").select("id").executeTakeFirstOrThrow();
  const waiting = async () => {
    const jobs = ctx.db.selectFrom("jobs").select("id");
    return (await jobs.where("kind", "=", "placement-result").where("status", "=", "queued").execute()).length;
  };
  await enqueue(ctx, { kind: "placement-result", subjectId: id });
  const failed = { status: "failed", finished_at: new Date(ctx.now()).toISOString() } as const;
  await ctx.db.updateTable("jobs").set(failed).where("kind", "=", "placement-result").execute();

  await resumeRecalculations(ctx);
  expect(await waiting()).toBe(1);

  ctx.travel(1000);
  await runDueJobs(ctx);
  await resumeRecalculations(ctx);
  expect(await waiting()).toBe(0);
});
