import { z } from "zod";
import { MAX_PAGE, QUEUE_SOURCES, QUEUE_STATUSES } from "~/services/staff/tickets/queue-filter";
import { changeSchema, noteSchema, staffReplySchema } from "~/services/staff/tickets/ticket-forms";
import { TICKET_PRIORITIES, TICKET_STATUSES, TICKET_TYPES } from "~/services/support/ticket-words";
import { id, success, time } from "./common";
import { nextCursor, UNKNOWN_CURSOR } from "./paging";
import { about, ticket, wholeTicket } from "./support";

const count = z.number().int();
const status = z.enum(TICKET_STATUSES);

export const queueQuery = z.object({
  status: z
    .enum(QUEUE_STATUSES)
    .optional()
    .describe("`active`: neither resolved nor closed, as without it; with `q`, it is `any` without it"),
  type: z.enum(TICKET_TYPES).optional().describe("Only tickets of this type"),
  priority: z.enum(TICKET_PRIORITIES).optional().describe("Only tickets of this priority"),
  source: z.enum(QUEUE_SOURCES).optional().describe("Where it came from; `questions` are those that learners reported"),
  assignee: z
    .union([z.enum(["me", "none"]), z.uuid()], "Send assignee as me, none or the id of a staff member")
    .optional()
    .describe("`me`, `none` or the id of a staff member"),
  q: z.string().max(200, "Use at most 200 characters").optional().describe("Words to search for"),
  cursor: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, UNKNOWN_CURSOR)
    .refine((page) => Number(page) <= MAX_PAGE, UNKNOWN_CURSOR)
    .optional()
    .describe("`next_cursor` of the answer before"),
});

const queuedTicket = ticket
  .pick({ id: true, subject: true, user_name: true, ticket_type: true, priority: true, status: true, created_at: true })
  .extend({
    excerpt: z.string().describe("How the description begins"),
    has_priority_support: z.boolean(),
    queue_rank: count.describe("0 is the most urgent"),
    assignee_name: z.string().nullable().describe("Null while nobody looks after it"),
    waiting_since: time.nullable().describe("Since when its writer waits for us; null if they don’t"),
  })
  .meta({ id: "QueuedTicket" });

const queuedQuestion = z
  .object({ id: id.describe("Of the challenge"), concept_name: z.string(), question: z.string(), challenged_at: time })
  .meta({ id: "QueuedQuestion", description: "A question that a learner reported; of its text the first words" });

export const queue = z
  .object({
    success,
    tickets: z.array(queuedTicket).describe("Active ones by urgency; others, and those of a search, the newest first"),
    questions: z.array(queuedQuestion).describe("To decide, the longest waiting first; with the first tickets alone"),
    counts: z
      .object({ active: count, open: count, in_progress: count, pending_user: count, mine: count, unassigned: count })
      .describe("Of active tickets, whatever was chosen"),
    staff: z.array(z.object({ id, name: z.string() })).describe("Whom tickets can be assigned to"),
    next_cursor: nextCursor,
  })
  .meta({ id: "TicketQueue" });

export const requestError = z.object({ id, method: z.string(), path: z.string(), error: z.string(), created_at: time });

const otherTicket = z
  .object({ id, subject: z.string(), status, created_at: time, merged_into: z.string().nullable() })
  .meta({ id: "OtherTicket" });

export const staffTicket = wholeTicket
  .extend({
    version: count.describe("To send with a reply or a change: if the ticket has another by then, it is refused"),
    next_statuses: z.array(status).describe("What it can become, besides what it is"),
    source: z.enum(["dashboard", "contact"]),
    learner_id: z.string().nullable().describe("Null for whoever has no account"),
    has_priority_support: z.boolean(),
    assignee_id: z.string().nullable(),
    assignee_name: z.string().nullable(),
    first_answered_at: time.nullable(),
    waiting_since: time.nullable().describe("Since when its writer waits for us; null if they don’t"),
    about: about
      .extend({
        question: z.string().nullable().describe("The question’s text; null unless it is about one"),
        error: requestError.nullable().describe("Null unless it is about one, and one that is still recorded"),
      })
      .nullable(),
    notes: z
      .array(z.object({ id, staff_name: z.string().nullable(), body: z.string(), created_at: time }))
      .describe("For staff alone, the oldest first; `staff_name` is null once that account is deleted"),
    same_writer: z.array(otherTicket).describe("The newest others of the same writer"),
    same_address: z.array(otherTicket).describe("The newest others with an address that nobody has shown to be theirs"),
  })
  .meta({ id: "StaffTicket", description: "A ticket with all that staff see of it" });

export const staffRepliedTicket = staffTicket
  .extend({ reply_id: id.describe("Of the new message") })
  .meta({ id: "StaffRepliedTicket" });

const VERSION = "Send the version of the ticket that you read";
const version = z.number(VERSION).int(VERSION).min(1, VERSION).describe("Of the ticket that was read");

export const staffReply = staffReplySchema.extend({
  status: staffReplySchema.shape.status.describe("What the ticket becomes by it"),
  version,
});

export const merging = z.object({
  into: id.describe("The ticket that stays open, and takes over all that was said in this one"),
  version,
  into_version: version.describe("Of the other ticket"),
});

export const note = noteSchema;

export const ticketChange = z.object({
  version,
  status: changeSchema.shape.status.optional(),
  priority: changeSchema.shape.priority.optional(),
  ticket_type: changeSchema.shape.type.optional(),
  assignee_id: id.nullish().describe("Null for nobody"),
  admin_notes: changeSchema.shape.admin_notes.unwrap().nullish().describe("Its writer sees them; null for none"),
  resolution: changeSchema.shape.resolution.unwrap().nullish().describe("Its writer sees it; null for none"),
});
