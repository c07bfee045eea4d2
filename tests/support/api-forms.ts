import { ctx } from "~/app-context.server";
import { sendTestEvent } from "~/services/staff/webhooks/deliveries.server";
import { addEndpoint, scriptedWebhooks } from "./scripted-webhooks";
import { apiPaths } from "~/urls/api-paths";
import type { OwnRoute } from "./own-things";

/** The forms about programs: of tokens, and of an endpoint, the last of which removes it. */
export async function apiForms(): Promise<Record<string, NonNullable<OwnRoute["form"]>[]>> {
  ctx.webhooks.sender = scriptedWebhooks();
  const { endpointId } = await addEndpoint(ctx);
  const test = await sendTestEvent(ctx, { staffId: "grace", endpointId });
  if (test.status !== "queued") throw new Error(test.status);
  const url = apiPaths.staffWebhook(endpointId);
  return {
    "routes/settings/api-tokens/route": [
      { url: apiPaths.apiTokens(), fields: { name: "Notes", scopes: "read", lifetime: "30" } },
    ],
    "routes/staff/webhooks/send-again": [{ url: apiPaths.sendWebhookAgain(test.deliveryId), fields: {} }],
    "routes/staff/webhooks/endpoint": [
      ...["test", "turn-off", "turn-on", "remove"].map((intent) => ({ url, fields: { intent } })),
    ],
    "routes/staff/webhooks/route": [
      {
        url: apiPaths.staffWebhooks(),
        fields: { url: "https://erp.example.org/", description: "", events: "gap.found" },
      },
    ],
  };
}
