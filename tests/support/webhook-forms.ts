import { ctx } from "~/app-context.server";
import { sendTestEvent } from "~/services/staff/webhooks/deliveries.server";
import { addEndpoint, scriptedWebhooks } from "./scripted-webhooks";
import { paths } from "~/urls/paths";
import type { OwnRoute } from "./own-things";

/** The forms of an endpoint, the last of which removes it. */
export async function webhookForms(): Promise<Record<string, NonNullable<OwnRoute["form"]>[]>> {
  ctx.webhooks.sender = scriptedWebhooks();
  const { endpointId } = await addEndpoint(ctx);
  const test = await sendTestEvent(ctx, { endpointId });
  if (test.status !== "queued") throw new Error(test.status);
  const url = paths.staffWebhook(endpointId);
  return {
    "routes/staff/webhooks/send-again": [{ url: paths.sendWebhookAgain(test.deliveryId), fields: {} }],
    "routes/staff/webhooks/endpoint": [
      ...["test", "turn-off", "turn-on", "remove"].map((intent) => ({ url, fields: { intent } })),
    ],
    "routes/staff/webhooks/route": [
      { url: paths.staffWebhooks(), fields: { url: "https://erp.example.org/", description: "", events: "gap.found" } },
    ],
  };
}
