import type { TicketPriority, TicketStatus, TicketType } from "~db/schema";

export type { TicketPriority, TicketStatus, TicketType };

/** What one can choose, in the order of the lists, and how it is called. */
export const TICKET_TYPES = [
  "bug_report",
  "feature_request",
  "technical_support",
  "billing_inquiry",
  "general",
] as const satisfies readonly TicketType[];
export const TICKET_PRIORITIES = ["low", "medium", "high", "urgent"] as const satisfies readonly TicketPriority[];
export const TICKET_STATUSES = [
  "open",
  "in_progress",
  "pending_user",
  "resolved",
  "closed",
] as const satisfies readonly TicketStatus[];
/** Those by which learners filter their list. */
export const FILTER_STATUSES = ["open", "in_progress", "resolved", "closed"] as const satisfies readonly TicketStatus[];

/** The characters of a ticket's id that people see. */
export const SHORT_ID_LENGTH = 8;
/** Of the description, in lists. */
export const EXCERPT_LENGTH = 100;

/** Underscores as spaces, in title case: "In Progress". */
export function labelOf(value: string): string {
  return value.replaceAll("_", " ").replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}

/** As people see it and name it. */
export function shortId(ticketId: string): string {
  return ticketId.slice(0, SHORT_ID_LENGTH);
}

/** In lists: the first characters, and a sign that there are more. */
export function excerptOf(description: string): string {
  const characters = [...description];
  return characters.length <= EXCERPT_LENGTH ? description : `${characters.slice(0, EXCERPT_LENGTH).join("")}…`;
}

/** Whether it is still worked on. */
export function isActive(status: TicketStatus): boolean {
  return status !== "resolved" && status !== "closed";
}
