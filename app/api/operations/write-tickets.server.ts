import { z } from "zod";
import { ctx } from "~/app-context.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { NEW_TICKETS, TICKET_CHANGES } from "~/http/request/support-limits";
import { problemDetails } from "~/http/response/problem-details.server";
import { notFound } from "~/http/response/responses.server";
import { MAX_IMAGE_BYTES } from "~/services/limits/input-limits";
import { answerTicket } from "~/services/support/answer-ticket.server";
import { attachImages } from "~/services/support/attach-images.server";
import { createTicket } from "~/services/support/create-ticket.server";
import { findAbout } from "~/services/support/find-about.server";
import { refusedCode, refusedWords } from "~/services/support/refused-pictures";
import { rateTicket } from "~/services/support/satisfaction.server";
import { TICKET_REFUSALS } from "~/services/support/ticket-refusals";
import { updateDescription } from "~/services/support/update-description.server";
import { created, ok, operation, type Call } from "../operation";
import { id } from "../schemas/common";
import * as schemas from "../schemas/support";
import { showTicket } from "./show-ticket.server";

const upload = { field: "image", maxBytes: MAX_IMAGE_BYTES };
const WITH_PICTURE = "As multipart/form-data it may bring one picture (PNG, JPEG, GIF or WebP, 5 MB).";
const CHANGED = "The description has changed since you read it: `current` is what it is now.";
const params = z.object({ ticketId: id });

export const createOne = operation({
  id: "createTicket",
  method: "POST",
  path: "/api/support/tickets",
  group: "support",
  summary: "Write to the support desk",
  description: `${WITH_PICTURE} The very same sent twice on a day is one ticket.`,
  access: "support",
  body: schemas.newTicket,
  upload,
  answers: { 201: schemas.createdTicket },
  refusals: { 429: "There were too many calls, or 20 tickets within a day." },
  async handle({ request, caller: { learnerId }, body, file }) {
    const { ticket_type: type, about: kind = null, about_id: aboutId = null, ...fields } = body;
    await rateLimit(request, { ...NEW_TICKETS, key: learnerId });
    const about = await findAbout(ctx, { learnerId, kind, id: aboutId });
    const result = await createTicket(ctx, { learnerId, type, ...fields, about });
    if (result.status === "too-many") throw problemDetails(429, TICKET_REFUSALS.tooManyTickets);
    ctx.jobs.wake();
    const { ticketId } = result;
    const refused_images = await attach(request, { ticketId, messageId: null, file });
    return created({ ...(await showTicket({ learnerId, ticketId })), refused_images }, pathOf(ticketId));
  },
});

export const updateOne = operation({
  id: "updateTicket",
  method: "PUT",
  path: "/api/support/tickets/{ticketId}",
  group: "support",
  summary: "Change the description of a ticket that is still open",
  description: "With `described_at`, a description that was changed meanwhile is not overwritten.",
  access: "support",
  params,
  body: schemas.ticketUpdate,
  answers: { 200: schemas.wholeTicket },
  refusals: {
    409: "The ticket is resolved or closed, or its description was changed meanwhile: `current` has that one.",
  },
  async handle({ request, caller: { learnerId }, params, body }) {
    await rateLimit(request, { ...TICKET_CHANGES, key: learnerId });
    const whose = { learnerId, ...params };
    const describedAt = body.described_at ?? (await showTicket(whose)).described_at;
    const result = await updateDescription(ctx, { ...whose, description: body.description, describedAt });
    switch (result.status) {
      case "updated":
        ctx.jobs.wake();
        return ok(await showTicket(whose));
      case "changed-meanwhile": {
        const current = { description: result.description, described_at: result.describedAt };
        throw problemDetails(409, CHANGED, { fields: { current } });
      }
      case "over":
        throw problemDetails(409, TICKET_REFUSALS.over);
      case "no-ticket":
        throw notFound("Ticket");
    }
  },
});

export const replyTo = operation({
  id: "replyToTicket",
  method: "POST",
  path: "/api/support/tickets/{ticketId}/replies",
  group: "support",
  summary: "Reply in a ticket",
  description: `What was resolved is open again by it. ${WITH_PICTURE}`,
  access: "support",
  params,
  body: schemas.reply,
  upload,
  answers: { 201: schemas.repliedTicket },
  refusals: {
    409: "The ticket is closed.",
    429: "There were too many calls, or 30 replies within an hour.",
  },
  async handle({ request, caller: { learnerId }, params, body, file }) {
    await rateLimit(request, { ...TICKET_CHANGES, key: learnerId });
    const { ticketId } = params;
    const result = await answerTicket(ctx, { learnerId, ticketId, ...body });
    switch (result.status) {
      case "answered":
      case "already-answered": {
        ctx.jobs.wake();
        const { messageId } = result;
        const refused_images = await attach(request, { ticketId, messageId, file });
        const ticket = await showTicket({ learnerId, ticketId });
        return created({ ...ticket, reply_id: messageId, refused_images }, pathOf(ticketId));
      }
      case "closed":
        throw problemDetails(409, TICKET_REFUSALS.closed);
      case "too-many":
        throw problemDetails(429, TICKET_REFUSALS.tooManyReplies);
      case "no-ticket":
        throw notFound("Ticket");
    }
  },
});

export const rateOne = operation({
  id: "rateTicket",
  method: "PUT",
  path: "/api/support/tickets/{ticketId}/satisfaction",
  group: "support",
  summary: "Say whether a resolved ticket was solved",
  description: "A later answer replaces an earlier one.",
  access: "support",
  params,
  body: schemas.satisfaction,
  answers: { 200: schemas.wholeTicket },
  refusals: { 409: "The ticket is open." },
  async handle({ request, caller: { learnerId }, params, body }) {
    await rateLimit(request, { ...TICKET_CHANGES, key: learnerId });
    const whose = { learnerId, ...params };
    const isRated = await rateTicket(ctx, { ...whose, ...body });
    const ticket = await showTicket(whose);
    if (!isRated) throw problemDetails(409, TICKET_REFUSALS.notOver);
    return ok(ticket);
  },
});

/** @returns what was refused of the picture, in words: the text that it came with is stored by now */
async function attach(
  request: Request,
  { file, ...where }: { ticketId: string; messageId: string | null; file: Call["file"] },
): Promise<string[]> {
  const images = file ? [file] : [];
  const refused = await attachImages(ctx, { ...where, images }, (error) => logUnexpected(request, error));
  return refusedWords(refused.map(refusedCode).join("."));
}

function pathOf(ticketId: string): string {
  return `/api/support/tickets/${ticketId}`;
}
