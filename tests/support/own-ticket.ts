import { ctx } from "~/app-context.server";
import { newId } from "~/services/ids/new-id";
import { replyToTicket } from "~/services/staff/tickets/reply.server";
import { answerTicket } from "~/services/support/answer-ticket.server";
import { createTicket } from "~/services/support/create-ticket.server";
import { attachImage } from "~/services/support/ticket-images.server";
import { picture } from "./pictures";

/** A ticket of a learner's with a conversation, a picture and a note of staff's, and the other things of the desk's. */
export async function createOwnTicket({ id: learnerId }: { id: string }): Promise<{ id: string; imageId: string }> {
  const about = { kind: "error", id: "a-request", label: "A page that failed" } as const;
  const kind = { type: "bug_report", priority: "high" } as const;
  const words = { subject: "It fails", description: "The page does not load." };
  const made = await createTicket(ctx, { learnerId, about, ...kind, ...words });
  if (made.status !== "created") throw new Error(made.status);
  const { ticketId } = made;
  await replyToTicket(ctx, { ticketId, staffId: null, body: "Which one?", status: "pending_user", version: 1 });
  const answered = await answerTicket(ctx, { learnerId, ticketId, body: "The one with the map." });
  if (answered.status !== "answered") throw new Error(answered.status);
  const note = { id: newId(ctx), ticket_id: ticketId, body: "Seen before.", fingerprint: newId(ctx) };
  await ctx.db
    .insertInto("ticket_notes")
    .values({ ...note, created_at: ctx.now().toISOString() })
    .execute();
  const image = { ticketId, messageId: answered.messageId, fileName: "map.png", bytes: await picture() };
  const attached = await attachImage(ctx, image);
  if (attached.status !== "attached") throw new Error(attached.status);
  await ctx.db
    .insertInto("saved_views")
    .values({
      id: newId(ctx),
      learner_id: learnerId,
      name: "Mine",
      query: "status=open",
      created_at: ctx.now().toISOString(),
    })
    .execute();
  await ctx.db
    .insertInto("request_errors")
    .values({
      id: newId(ctx),
      learner_id: learnerId,
      method: "GET",
      path: "/dashboard",
      error: "TypeError",
      created_at: ctx.now().toISOString(),
    })
    .execute();
  return { id: ticketId, imageId: attached.imageId };
}
