import { setImmediate } from "node:timers/promises";
import { config } from "~/config/config.server";
import type { JobHandler } from "~/services/jobs/handler";
import { finishIssue, mailNextSubscribers } from "~/services/newsletter/issues.server";

/** Each batch is written with how far it has come, so after a kill in the middle nobody is mailed twice. */
export const sendNewsletter: JobHandler = async (ctx, slug, { signal, commit }) => {
  let isMore = true;
  while (isMore) {
    signal.throwIfAborted();
    await commit(async (ctx) => {
      isMore = await mailNextSubscribers(ctx, { slug, publicUrl: config.publicUrl });
    });
    ctx.jobs.wake();
    await setImmediate(); // the database answers at once, so nobody else would have a turn
  }
  return (ctx) => finishIssue(ctx, slug);
};
