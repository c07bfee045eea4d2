import { z } from "zod";
import { newTicketSchema, replySchema, satisfactionSchema, updateTicketSchema } from "~/services/support/ticket-schema";
import { TICKET_PRIORITIES, TICKET_STATUSES, TICKET_TYPES } from "~/services/support/ticket-words";
import { id, success, time } from "./common";
import { cursorQuery, nextCursor } from "./paging";

export const ticket = z
  .object({
    id,
    ticket_type: z.enum(TICKET_TYPES),
    priority: z.enum(TICKET_PRIORITIES),
    subject: z.string(),
    description: z.string(),
    status: z.enum(TICKET_STATUSES),
    user_name: z.string(),
    user_email: z.string(),
    created_at: time,
    updated_at: time,
    admin_notes: z.string().nullable().describe("What staff note for its writer; null for nothing"),
    resolution: z.string().nullable().describe("How it was solved; null while it wasn’t"),
    resolved_at: time.nullable(),
  })
  .meta({ id: "Ticket" });

const image = z
  .object({ id, file_name: z.string(), width: z.number().int(), height: z.number().int(), url: z.url() })
  .meta({
    id: "TicketImage",
    description: "Width and height in pixels; a WebP is at the address, for its owner alone",
  });

const message = z
  .object({
    id,
    author: z.enum(["writer", "staff"]).describe("`writer`: whose ticket it is"),
    staff_name: z.string().nullable().describe("Null for the writer, and where it isn’t known who of the staff it was"),
    body: z.string(),
    by_mail: z.boolean(),
    created_at: time,
    images: z.array(image),
  })
  .meta({ id: "TicketMessage" });

export const about = z.object({
  kind: z.enum(["question", "payment", "error"]),
  id: z.string(),
  label: z.string().describe("For a person’s eyes"),
});

export const wholeTicket = ticket
  .extend({
    success,
    described_at: time.describe("When the description was written as it is"),
    about: about.nullable().describe("What it was written about; null for nothing in particular"),
    merged_into: z.string().nullable().describe("The ticket in which the conversation continues; null for this one"),
    satisfaction: z.enum(["yes", "no"]).nullable().describe("Whether it was solved, in its writer’s eyes"),
    satisfaction_comment: z.string().nullable(),
    images: z.array(image).describe("Sent with the description"),
    messages: z.array(message).describe("The oldest first"),
  })
  .meta({ id: "WholeTicket", description: "A ticket and all that was written in it" });

const refusedImages = z.array(z.string()).describe("What of the picture couldn’t be attached, and why, for a person");

export const createdTicket = wholeTicket.extend({ refused_images: refusedImages }).meta({ id: "CreatedTicket" });

export const repliedTicket = wholeTicket
  .extend({ reply_id: id.describe("Of the new message"), refused_images: refusedImages })
  .meta({ id: "RepliedTicket" });

export const ticketList = z
  .object({ success, tickets: z.array(ticket).describe("The newest first"), next_cursor: nextCursor })
  .meta({ id: "TicketList" });

export const ticketStats = z
  .object({
    success,
    total: z.number().int(),
    open: z.number().int(),
    in_progress: z.number().int(),
    resolved: z.number().int(),
  })
  .meta({ id: "TicketStats", description: "How many tickets: in all, and of some states" });

export const ticketQuery = cursorQuery.extend({
  status: z
    .enum(["all", ...TICKET_STATUSES])
    .default("all")
    .describe("Only tickets that have this status"),
  type: z
    .enum(["all", ...TICKET_TYPES])
    .default("all")
    .describe("Only tickets of this type"),
});

export const newTicket = newTicketSchema.extend({
  about: z
    .enum(["question", "payment", "error"])
    .nullish()
    .meta({ description: "What it is about; ignored unless `about_id` names one of one’s own" }),
  about_id: z
    .string()
    .max(200)
    .nullish()
    .meta({ description: "Of the question, of the payment (`invoice_id`), or of the request that failed" }),
});

export const ticketUpdate = updateTicketSchema.extend({
  described_at: z
    .string()
    .nullish()
    .meta({ description: "Of the description that this one is to replace; without it, of whatever is there" }),
});

export const reply = replySchema;

export const satisfaction = satisfactionSchema;
