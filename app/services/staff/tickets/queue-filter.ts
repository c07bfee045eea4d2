import { TICKET_PRIORITIES, TICKET_STATUSES, TICKET_TYPES } from "~/services/support/ticket-words";
import type { TicketPriority, TicketStatus, TicketType } from "~db/schema";

/** Where what stands in the queue comes from; questions are those that learners reported. */
export const QUEUE_SOURCES = ["dashboard", "contact", "questions"] as const;
export type QueueSource = (typeof QUEUE_SOURCES)[number];

/** `active`: what is neither resolved nor closed. */
export const QUEUE_STATUSES = ["active", ...TICKET_STATUSES, "any"] as const;
export type QueueStatus = "active" | "any" | TicketStatus;

/** Deeper ones are found by filters, not by paging. */
export const MAX_PAGE = 400;
/** Of the tickets that a search finds: the newest are filtered, the others are found by more words. */
export const MAX_MATCHES = 1_000;
/** Of a CSV file. */
export const MAX_ROWS = 10_000;
const MAX_SEARCH = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the queue shows; null: whatever it is. */
export interface QueueFilter {
  status: QueueStatus;
  type: TicketType | null;
  priority: TicketPriority | null;
  source: QueueSource | null;
  /** `me`, `none`, or the id of a member of staff. */
  assignee: string | null;
  /** Words to search for; empty for none. */
  q: string;
  /** Counts from 1. */
  page: number;
}

/** What an address chooses. What it cannot mean is as if it were not there. */
export function readQueueFilter(query: URLSearchParams): QueueFilter {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name)) ?? null;
  const assignee = query.get("assignee") ?? "";
  const q = (query.get("q") ?? "").trim().slice(0, MAX_SEARCH);
  return {
    // Whoever searches looks for what is over as well.
    status: one("status", QUEUE_STATUSES) ?? (q === "" ? "active" : "any"),
    type: one("type", TICKET_TYPES),
    priority: one("priority", TICKET_PRIORITIES),
    source: one("source", QUEUE_SOURCES),
    assignee: assignee === "me" || assignee === "none" || UUID.test(assignee) ? assignee : null,
    q,
    page: Math.min(Math.max(Math.trunc(Number(query.get("page"))) || 1, 1), MAX_PAGE),
  };
}

/** The filter as the query of an address; with what stands there when nothing is chosen left out. */
export function queryOf({ status, q, page, ...rest }: QueueFilter): Record<string, string | number | undefined> {
  return {
    status: status === (q === "" ? "active" : "any") ? undefined : status,
    type: rest.type ?? undefined,
    priority: rest.priority ?? undefined,
    source: rest.source ?? undefined,
    assignee: rest.assignee ?? undefined,
    q: q || undefined,
    page: page === 1 ? undefined : page,
  };
}

/** What all active tickets are shown by, with nothing chosen but a page. */
export function isDefaultView({ status, type, priority, source, assignee, q }: QueueFilter): boolean {
  return status === "active" && !type && !priority && !source && !assignee && q === "";
}
