import { log } from "~/logging/log.server";
import type { JobHandler } from "~/services/jobs/handler";
import { endForwarding, nextBatch, noteForwarded, putOffForwarding } from "~/services/records/forwarding.server";
import { sendBatch } from "~/services/records/send-batch.server";

/** Tells a learning record store of all answers that it was not told of, batch by batch. */
export const forwardStatements: JobHandler = async (ctx, store, { signal, commit }) => {
  const { records } = ctx;
  if (records?.address !== store) return (ctx) => endForwarding(ctx, store); // the settings have changed
  for (let batch = await nextBatch(ctx, store); batch; batch = await nextBatch(ctx, store)) {
    const told = batch;
    const result = await sendBatch(records, told.statements, { signal });
    if (result.status === "unreachable") {
      log.warn({ reason: result.reason }, "the learning record store was not told of answers");
      return (ctx) => putOffForwarding(ctx, store, result);
    }
    for (const refused of result.refused) log.warn(refused, "the learning record store refuses a statement");
    await commit((ctx) => noteForwarded(ctx, store, told));
  }
  return (ctx) => endForwarding(ctx, store);
};
