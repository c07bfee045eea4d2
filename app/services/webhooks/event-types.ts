import type { TicketPriority, TicketStatus, TicketType } from "~db/schema";

/** The events that an endpoint can be told of, and what the `data` of each holds: ids, states and a concept's name, no address and nothing that somebody wrote. */
export interface WebhookEvents {
  "course.progressed": {
    learner_id: string;
    course_id: string;
    section_id: string;
    part_id: string;
    /** `1.2` */
    part_number: string;
    /** Whether it was the last of its section. */
    section_completed: boolean;
    parts_completed: number;
    sections_completed: number;
    /** Both null while the rest of the course is still being drawn. */
    part_count: number | null;
    section_count: number | null;
  };
  "course.completed": { learner_id: string; course_id: string; part_count: number; section_count: number };
  "gap.found": GapEvent;
  "gap.closed": GapEvent & { closed_at: string };
  "ticket.created": TicketEvent;
  "ticket.updated": TicketEvent & { cause: TicketCause; previous_status: TicketStatus };
  "webhook.test": { endpoint_id: string };
}

export type WebhookEventType = keyof WebhookEvents;

interface GapEvent {
  gap_id: string;
  learner_id: string;
  course_id: string;
  concept_id: string;
  concept_name: string;
  found_at: string;
}

export type TicketCause = "status_changed" | "staff_replied" | "writer_replied" | "description_changed";

interface TicketEvent {
  ticket_id: string;
  /** Null for whoever has no account. */
  learner_id: string | null;
  ticket_type: TicketType;
  priority: TicketPriority;
  status: TicketStatus;
}

/** What an endpoint chooses from, with what it is told in words. A test is sent on request, whatever was chosen. */
export const eventWords: Record<Exclude<WebhookEventType, "webhook.test">, string> = {
  "course.progressed": "A learner completed a part of a course, or a section with it",
  "course.completed": "A learner completed a course",
  "gap.found": "A learner’s gap was found",
  "gap.closed": "A learner closed a gap",
  "ticket.created": "Somebody opened a support ticket",
  "ticket.updated": "A ticket’s status or description changed, or somebody replied",
};

export type ChosenEventType = keyof typeof eventWords;

export const chosenEventTypes = Object.keys(eventWords) as ChosenEventType[];
