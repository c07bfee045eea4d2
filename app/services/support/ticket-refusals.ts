import { MAX_TICKET_MESSAGES_AN_HOUR, MAX_TICKETS_A_DAY } from "~/services/limits/quotas";

/** Why something that was written to the desk was not taken, for whoever wrote it. */
export const TICKET_REFUSALS = {
  tooManyTickets: `You’ve created ${MAX_TICKETS_A_DAY} tickets within a day. Wait until tomorrow, or reply to one you have.`,
  tooManyReplies: `You’ve written ${MAX_TICKET_MESSAGES_AN_HOUR} replies within an hour. Wait a while.`,
  over: "This ticket has been resolved, so you can’t change its description any more. You can still reply.",
  closed: "This ticket has been closed, so nobody would read your reply. Create a new ticket.",
  notOver: "This ticket is open, so it’s too early to say whether we solved it.",
};
