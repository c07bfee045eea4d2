import { nextStatuses } from "~/services/support/ticket-transitions";
import { labelOf, type TicketStatus } from "~/services/support/ticket-words";

/** Why what staff sent of a ticket was not taken, for whoever sent it. */
export const STAFF_TICKET_REFUSALS = {
  replyMeanwhile: "This ticket changed while you were writing. Your reply isn’t sent yet.",
  replyStatus: "The ticket can’t change to that status now. Choose again.",
  changedMeanwhile:
    "Someone changed this ticket in the meantime. Your changes aren’t saved yet: compare, then save again.",
  noStaff: "Choose a staff member",
  mergeMeanwhile: "One of the two has changed in the meantime. They aren’t merged yet: check them again.",
  notMergeable:
    "These two can’t be merged: they may be from different people, either may already be merged, or the second may be resolved or closed.",
};

/** @param status that the ticket has */
export function statusRefusal(status: TicketStatus): string {
  return `A ticket that is ${labelOf(status)} can only become: ${nextStatuses(status).map(labelOf).join(", ")}`;
}
