import { expect, test } from "vitest";
import { createCourse } from "../../tests/support/course-factories";
import { untilAborted } from "../../tests/support/gate";
import { createOpening, music, workOnA } from "../../tests/support/opening";
import { outlineDraft } from "../../tests/support/scripted-author";
import { enqueue, findLatestJob } from "~/services/jobs/queue.server";
import { requestOutline } from "~/services/courses/outline.server";
import { startWorker } from "./worker.server";

test("parts that are written ahead, and give way for as long as it takes, keep nobody from the rest of a course", async () => {
  const hangs = (signal: AbortSignal) => ({
    [Symbol.asyncIterator]: () => ({ next: () => untilAborted(signal) }),
  });
  const { ctx, whose } = await createOpening({ writeQuestions: (_request, { signal }) => hangs(signal) });
  await workOnA(ctx, "outline");
  for (let count = 0; count < 8; count += 1) {
    const outline = outlineDraft([[[music("notes")]]], {});
    const { id } = await createCourse(ctx, { id: whose.learnerId }, { outline });
    const part = ctx.db.selectFrom("subsections").select("id").where("course_id", "=", id);
    await enqueue(ctx, { kind: "ahead", subjectId: (await part.executeTakeFirstOrThrow()).id });
  }
  const running = ctx.db.selectFrom("jobs").select("id").where("kind", "=", "ahead").where("status", "=", "running");
  const worker = startWorker(ctx, ctx.jobs, () => undefined);
  await expect.poll(async () => (await running.execute()).length).toBe(8);

  await requestOutline(ctx, whose);

  const rest = async () => (await findLatestJob(ctx, { kind: "outline-rest", subjectId: whose.courseId }))?.status;
  await expect.poll(rest).toBe("done");
  await worker.stop();
});
