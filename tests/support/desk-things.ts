import { ctx } from "~/app-context.server";
import { createCannedReply } from "~/services/staff/tickets/canned-replies.server";
import { attachImage } from "~/services/support/ticket-images.server";
import { paths } from "~/urls/paths";
import type { OwnRoute } from "./own-things";
import { picture } from "./pictures";
import { openTicket } from "./tickets";

/**
 * Somebody's tickets, and each page and form of staff's about them, by route. The forms can be sent one after the other.
 *
 * @param writer who wrote the tickets
 */
export async function createDeskThings(writer: { id: string }): Promise<Record<string, OwnRoute>> {
  const ticketId = await openTicket(writer, { subject: "It fails" });
  const image = { ticketId, messageId: null, fileName: "map.png", bytes: await picture() };
  const attached = await attachImage(ctx, image);
  if (attached.status !== "attached") throw new Error(attached.status);
  const sourceId = await openTicket(writer);
  const unwantedId = await openTicket(writer);
  const canned = { title: `Thanks ${ticketId}`, body: "Thank you, {{first_name}}." };
  await createCannedReply(ctx, { staffId: writer.id, ...canned });
  const { id: cannedId } = await ctx.db
    .selectFrom("canned_replies")
    .select("id")
    .where("title", "=", canned.title)
    .executeTakeFirstOrThrow();
  const merge = `${paths.staffTicketMerge(sourceId)}?into=${ticketId}`;
  return {
    "routes/staff/tickets/queue/route": { pages: [paths.staffTickets(), paths.staffTickets({ q: "fails" })] },
    "routes/staff/tickets/tickets-file": { pages: [paths.ticketsFile()] },
    "routes/staff/tickets/ticket-image": { pages: [paths.staffTicketImage(attached.imageId)] },
    "routes/staff/tickets/merge/route": {
      pages: [merge],
      form: { url: merge, fields: { source_version: "1", target_version: "1" } },
    },
    "routes/staff/tickets/ticket/route": {
      pages: [paths.staffTicket(ticketId)],
      form: { url: paths.staffTicket(ticketId), fields: { intent: "note", body: "Seen again." } },
    },
    "routes/staff/tickets/delete-ticket": {
      pages: [],
      form: { url: paths.staffTicketDelete(unwantedId), fields: {} },
    },
    "routes/staff/tickets/saved-views": {
      pages: [],
      form: { url: paths.savedViews(), fields: { intent: "save", name: "Open ones", query: "status=open" } },
    },
    "routes/staff/canned-replies/route": {
      pages: [paths.cannedReplies()],
      form: { url: paths.cannedReplies(), fields: { title: "Sorry", body: "We are sorry." } },
    },
    "routes/staff/canned-replies/edit": {
      pages: [paths.cannedReply(cannedId)],
      form: { url: paths.cannedReply(cannedId), fields: { ...canned, body: "Thanks.", version: "1" } },
    },
    "routes/staff/support-figures/route": { pages: [paths.supportFigures(), paths.supportFigures(7)] },
    "routes/staff/learners/route": { pages: [paths.staffLearner(writer.id)] },
    "routes/staff/log/route": { pages: [paths.staffLog(), paths.staffLog({ ticket: ticketId })] },
  };
}
