import type { JobHandler } from "~/services/jobs/handler";
import { findDueEndpoint, listDueDeliveries } from "~/services/webhooks/due-deliveries.server";
import { enqueueNext } from "~/services/webhooks/outbox.server";
import { sendDelivery } from "~/services/webhooks/send.server";
import { settleDelivery } from "~/services/webhooks/settle.server";

/**
 * Sends what is due at one endpoint, some at once, and enqueues itself for the rest. Each result is written as it comes. A
 * process that is killed between the endpoint's yes and that sends it again under the same id, by which endpoints know it.
 */
export const sendWebhooks: JobHandler = async (ctx, endpointId, { signal, commit }) => {
  const endpoint = await findDueEndpoint(ctx, endpointId);
  const due = endpoint ? await listDueDeliveries(ctx, endpointId) : [];
  const sent = await Promise.allSettled(
    due.map(async (delivery) => {
      const result = await sendDelivery(ctx, { endpoint: endpoint!, delivery, signal });
      await commit((ctx) => settleDelivery(ctx, { endpointId, delivery, result }));
    }),
  );
  for (const attempt of sent) if (attempt.status === "rejected") throw attempt.reason;
  return (ctx) => enqueueNext(ctx, endpointId);
};
