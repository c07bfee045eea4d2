import { ctx } from "~/app-context.server";
import { runJob } from "~/jobs/run-job.server";
import { AuthorError, type Author } from "~/providers/author/port";
import { claimJob } from "~/services/jobs/queue.server";
import type { JobErrorKind, JobKind } from "~db/schema";
import type { TestContext } from "./context";
import { refusal, scriptedAuthor } from "./scripted-author";

/** In the markup of a screen that waits: once more in three seconds, where no script does it. */
export const AGAIN_IN_3_SECONDS = '<noscript><meta http-equiv="refresh" content="3"/></noscript>';

/** An author that answers at once, but for one thing that it never manages. */
export function failing(work: keyof Author, kind: JobErrorKind): Author {
  return scriptedAuthor({ [work]: () => refusal(new AuthorError(kind, "The author has lost the pen.")) });
}

/** Runs what is due, and what falls due again while time goes on. */
export async function runToTheEnd(app: TestContext): Promise<void> {
  for (let attempt = 0; attempt < 4; attempt++) {
    for (let job = await claimJob(app); job; job = await claimJob(app)) {
      await runJob(app, job, { stopping: new AbortController().signal, onBug: () => undefined });
    }
    app.travel(10_000);
  }
}

export function jobsOf(kind: JobKind) {
  return ctx.db.selectFrom("jobs").selectAll().where("kind", "=", kind).orderBy("created_at").execute();
}
