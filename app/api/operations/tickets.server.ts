import { z } from "zod";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { imageResponse } from "~/http/response/image-response.server";
import { countOwnTickets, listTicketsAfter } from "~/services/support/own-tickets.server";
import { readTicketImage } from "~/services/support/ticket-images.server";
import { ok, operation } from "../operation";
import { id } from "../schemas/common";
import { UNKNOWN_CURSOR } from "../schemas/paging";
import { ticketList, ticketQuery, ticketStats, wholeTicket } from "../schemas/support";
import { IMAGE_PATH, listedFields, showTicket } from "./show-ticket.server";
import { wrongField } from "../wrong-fields.server";

export const listTickets = operation({
  id: "listTickets",
  method: "GET",
  path: "/api/support/tickets",
  group: "support",
  summary: "List your tickets, the newest first",
  access: "support",
  query: ticketQuery,
  answers: { 200: ticketList },
  async handle({ caller: { learnerId }, query: { status, type, cursor = null, limit } }) {
    const list = await listTicketsAfter(ctx, {
      learnerId,
      status: status === "all" ? null : status,
      type: type === "all" ? null : type,
      after: cursor,
      limit,
    });
    if (!list) throw wrongField("cursor", UNKNOWN_CURSOR);
    const { tickets, hasMore } = list;
    return ok({
      success: true as const,
      tickets: tickets.map(listedFields),
      next_cursor: hasMore ? tickets.at(-1)!.id : null,
    });
  },
});

export const getTicket = operation({
  id: "getTicket",
  method: "GET",
  path: "/api/support/tickets/{ticketId}",
  group: "support",
  summary: "Read a ticket, its messages and what is attached",
  access: "support",
  params: z.object({ ticketId: id }),
  answers: { 200: wholeTicket },
  async handle({ caller: { learnerId }, params }) {
    return ok(await showTicket({ learnerId, ...params }));
  },
});

export const getTicketStats = operation({
  id: "getTicketStats",
  method: "GET",
  path: "/api/support/stats",
  group: "support",
  summary: "How many tickets you have",
  access: "support",
  answers: { 200: ticketStats },
  async handle({ caller: { learnerId } }) {
    const { inProgress, ...stats } = await countOwnTickets(ctx, { learnerId });
    return ok({ success: true as const, ...stats, in_progress: inProgress });
  },
});

export const getTicketImage = operation({
  id: "getTicketImage",
  method: "GET",
  path: IMAGE_PATH,
  group: "support",
  summary: "Fetch a picture that is attached to a ticket",
  access: "support",
  params: z.object({ imageId: id }),
  answers: { 200: { mediaType: "image/webp" } },
  async handle({ caller: { learnerId }, params }) {
    const image = await readTicketImage(ctx, { learnerId, ...params });
    if (!image) throw notFound("Image");
    return imageResponse(image, { cachedForSeconds: 3600 });
  },
});
