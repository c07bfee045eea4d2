import type { TicketPriority, TicketStatus } from "~db/schema";

/** What staff may make of a ticket. What its writer answers reopens it: see `statusAfterAnswer`. */
const TRANSITIONS: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  open: ["in_progress", "pending_user", "resolved", "closed"],
  in_progress: ["open", "pending_user", "resolved", "closed"],
  pending_user: ["open", "in_progress", "resolved", "closed"],
  resolved: ["open", "closed"],
  closed: ["open"],
};

/** The statuses that staff may give a ticket that has this one, besides leaving it. */
export function nextStatuses(status: TicketStatus): readonly TicketStatus[] {
  return TRANSITIONS[status];
}

export function isAllowed(from: TicketStatus, to: TicketStatus): boolean {
  return from === to || TRANSITIONS[from].includes(to);
}

/** Once its writer has answered: what waited for them, or was over, is open again. */
export function statusAfterAnswer(status: TicketStatus): TicketStatus {
  return status === "in_progress" ? "in_progress" : "open";
}

const RANKS: Readonly<Record<TicketPriority, number>> = { urgent: 0, high: 2, medium: 4, low: 6 };

/** Its place in the queue, 0 to 7, the most urgent first. Priority support goes before others of the same priority. */
export function queueRank(priority: TicketPriority, { hasPrioritySupport }: { hasPrioritySupport: boolean }): number {
  return RANKS[priority] + (hasPrioritySupport ? 0 : 1);
}
