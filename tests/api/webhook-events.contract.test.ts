import { expect, test } from "vitest";
import { inTransaction, type DbContext } from "~/services/context";
import { completePart } from "~/services/mastery/complete-part.server";
import { sendTestEvent } from "~/services/staff/webhooks/deliveries.server";
import { answerTicket } from "~/services/support/answer-ticket.server";
import { createTicket } from "~/services/support/create-ticket.server";
import { chosenEventTypes } from "~/services/webhooks/event-types";
import { keepMessage } from "../support/api";
import { createTempoParts } from "../support/breakable-question";
import { addEndpoint, scriptedWebhooks } from "../support/scripted-webhooks";

/** The last message of each type that an endpoint is to be sent. */
async function messages(ctx: DbContext): Promise<Map<string, { type: string }>> {
  const rows = await ctx.db.selectFrom("webhook_deliveries").select("payload").orderBy("id").execute();
  const all = rows.map(({ payload }) => JSON.parse(payload) as { type: string });
  return new Map(all.map((message) => [message.type, message]));
}

test("every event is sent as the description says", async () => {
  const { ctx, learner, first, give, inPlaceOf } = await createTempoParts();
  ctx.webhooks.sender = scriptedWebhooks();
  const { endpointId } = await addEndpoint(ctx);

  await give(first, "dont-know");
  await give(await inPlaceOf(first), "right");
  const parts = await ctx.db
    .selectFrom("subsections")
    .select(["id", "section_id as sectionId", "course_id as courseId"])
    .execute();
  for (const part of parts) await inTransaction(ctx, (ctx) => completePart(ctx, part));
  const words = { subject: "Where is my course?", description: "I can’t find it." };
  const about = { learnerId: learner.id, about: null, type: "bug_report", priority: "high" } as const;
  const ticket = await createTicket(ctx, { ...about, ...words });
  if (ticket.status === "too-many") throw new Error(ticket.status);
  await answerTicket(ctx, { learnerId: learner.id, ticketId: ticket.ticketId, body: "Found it." });
  await sendTestEvent(ctx, { staffId: "grace", endpointId });

  const told = await messages(ctx);
  expect([...told.keys()].sort()).toEqual([...chosenEventTypes, "webhook.test"].sort());
  for (const message of told.values()) await keepMessage(message);
});
