import { setImmediate } from "node:timers/promises";
import { listAskedLearners, withdrawFromLearner } from "~/services/challenges/withdrawal.server";
import type { JobHandler } from "~/services/jobs/handler";

/** One learner at a time, so that nobody waits long for the database. Each can be taken again: a kill does no harm. */
export const withdrawItem: JobHandler = async (ctx, itemId, { signal, commit }) => {
  for (const learnerId of await listAskedLearners(ctx, itemId)) {
    signal.throwIfAborted();
    await commit((ctx) => withdrawFromLearner(ctx, { itemId, learnerId }));
    await setImmediate(); // the database answers at once, so nobody else would have a turn
  }
  return null;
};
