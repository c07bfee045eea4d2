import type { AppContext } from "~/services/context";
import { callForRest } from "~/services/courses/opening.server";
import type { JobControl } from "~/services/jobs/handler";

/**
 * Has a part's questions written. The rest of its course's outline, which gives way to the first of them, is drawn as soon
 * as that one is there, and when there is none to wait for.
 */
export async function restAfterFirstQuestion<Result>(
  ctx: AppContext,
  { subsectionId, control }: { subsectionId: string; control: JobControl },
  write: (control: JobControl) => Promise<Result>,
): Promise<Result> {
  const call = async () => {
    if (await callForRest(ctx, { subsectionId })) ctx.jobs.wake();
  };
  let isFirst = true;
  const commit: JobControl["commit"] = async (change) => {
    let isThere = false;
    await control.commit(async (ctx) => {
      const progress = await change(ctx);
      isThere = progress !== undefined && progress.made > 0;
      return progress;
    });
    if (isThere && isFirst) await call();
    if (isThere) isFirst = false;
  };
  try {
    return await write({ ...control, commit });
  } finally {
    if (!control.signal.aborted) await call();
  }
}
