import { z } from "zod";
import type { WebhookEvents, WebhookEventType } from "~/services/webhooks/event-types";
import { TICKET_PRIORITIES, TICKET_STATUSES, TICKET_TYPES } from "~/services/support/ticket-words";
import { id, time } from "./common";

const count = z.int().min(0);
const partNumber = z.string().describe("Such as `1.2`: the second part of the first section");

const gap = z.object({
  gap_id: id,
  learner_id: id,
  course_id: id,
  concept_id: z.string().describe("The same in every course on it"),
  concept_name: z.string().describe("What the learner did not know"),
  found_at: time,
});

const ticket = z.object({
  ticket_id: id,
  learner_id: id.nullable().describe("Null for whoever has no account"),
  ticket_type: z.enum(TICKET_TYPES),
  priority: z.enum(TICKET_PRIORITIES),
  status: z.enum(TICKET_STATUSES),
});

/** What the `data` of each event holds. */
export const webhookEvents = {
  "course.progressed": z.object({
    learner_id: id,
    course_id: id,
    section_id: id,
    part_id: id,
    part_number: partNumber,
    section_completed: z.boolean().describe("Whether it was the last part of its section"),
    parts_completed: count,
    sections_completed: count,
    part_count: count.nullable().describe("Null while the rest of the course is still being written"),
    section_count: count.nullable().describe("Null while the rest of the course is still being written"),
  }),
  "course.completed": z.object({ learner_id: id, course_id: id, part_count: count, section_count: count }),
  "gap.found": gap,
  "gap.closed": gap.extend({ closed_at: time }),
  "ticket.created": ticket,
  "ticket.updated": ticket.extend({
    cause: z.enum(["status_changed", "staff_replied", "writer_replied", "description_changed"]),
    previous_status: z.enum(TICKET_STATUSES),
  }),
  "webhook.test": z.object({ endpoint_id: id }),
} satisfies { [Type in WebhookEventType]: z.ZodType<WebhookEvents[Type]> };
