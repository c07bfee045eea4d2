import { setImmediate } from "node:timers/promises";
import { listQuestionsOfItem, withdrawQuestions } from "~/services/challenges/withdrawal.server";
import type { JobHandler } from "~/services/jobs/handler";

/** Few enough that nobody waits long for the database meanwhile. */
const BATCH = 20;

/** Each batch can be taken again, so a kill in the middle does no harm. */
export const withdrawItem: JobHandler = async (ctx, itemId, { signal, commit }) => {
  const questionIds = await listQuestionsOfItem(ctx, itemId);
  for (let start = 0; start < questionIds.length; start += BATCH) {
    signal.throwIfAborted();
    await commit((ctx) => withdrawQuestions(ctx, questionIds.slice(start, start + BATCH)));
    await setImmediate(); // the database answers at once, so nobody else would have a turn
  }
  return null;
};
