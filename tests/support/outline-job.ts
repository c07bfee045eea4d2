import { runJob } from "~/jobs/run-job.server";
import type { Author } from "~/providers/author/port";
import type { AppContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { claimJob, enqueue } from "~/services/jobs/queue.server";
import { createTestContext } from "./context";
import { createCourse } from "./course-factories";
import { createLearner } from "./factories";
import { scriptedAuthor } from "./scripted-author";

/** A course whose outline is asked for. */
export async function createOutlineJob(script: Partial<Author> = {}) {
  const ctx = await createTestContext({ author: scriptedAuthor(script) });
  const course = await createCourse(ctx, await createLearner(ctx), { outline: null });
  const job = await enqueue(ctx, { kind: "outline", subjectId: course.id });
  const sections = () => ctx.db.selectFrom("sections").selectAll().execute();
  return { ctx, course, job, sections };
}

/** Claims the next job and runs it; what went wrong that nobody foresaw comes back. */
export async function workOn(
  ctx: AppContext,
  { stopping = new AbortController().signal, job }: { stopping?: AbortSignal; job?: Job } = {},
) {
  const bugs: unknown[] = [];
  const claimed = job ?? (await claimJob(ctx))!;
  await runJob(ctx, claimed, { stopping, onBug: (error) => bugs.push(error) });
  return bugs;
}
