import { segment, withQuery } from "./build-url";

const STAFF_TICKETS = "/dashboard/staff/tickets";

/** The addresses of the staff's pages, which `paths` has among its own. */
export const staffPaths = {
  staffQuestions: () => "/dashboard/staff/questions",
  decideChallenge: (challengeId: string) => `/dashboard/staff/questions/${segment(challengeId)}`,
  /**
   * `month` is `2026-11`, without it the present one; `state` chooses the subscriptions. `after` and `paidAfter` are where
   * the page before ended.
   */
  staffSubscriptions: (choice: { month?: string; state?: string; after?: string; paidAfter?: string } = {}) =>
    withQuery("/dashboard/staff/subscriptions", {
      month: choice.month,
      state: choice.state,
      after: choice.after,
      paid_after: choice.paidAfter,
    }),
  refundPayment: (invoiceId: string) => `/dashboard/staff/subscriptions/refunds/${segment(invoiceId)}`,
  /** The queue of the support desk, by a query of its own. */
  staffTickets: (query: Record<string, string | number | undefined> = {}) => withQuery(STAFF_TICKETS, query),
  staffTicket: (ticketId: string) => `${STAFF_TICKETS}/${segment(ticketId)}`,
  staffTicketMerge: (ticketId: string) => `${STAFF_TICKETS}/${segment(ticketId)}/merge`,
  staffTicketDelete: (ticketId: string) => `${STAFF_TICKETS}/${segment(ticketId)}/delete`,
  staffTicketImage: (imageId: string) => `/dashboard/staff/ticket-images/${segment(imageId)}`,
  /** The tickets that a query of the queue finds, as CSV. */
  ticketsFile: (query: Record<string, string | number | undefined> = {}) =>
    withQuery("/dashboard/staff/tickets.csv", query),
  savedViews: () => "/dashboard/staff/saved-views",
  cannedReplies: () => "/dashboard/staff/canned-replies",
  cannedReply: (cannedReplyId: string) => `/dashboard/staff/canned-replies/${segment(cannedReplyId)}`,
  /** How fast tickets are answered. `days` back from now. */
  supportFigures: (days?: number) => withQuery("/dashboard/staff/support-figures", { days }),
  /** The audit log. `before` is the id of the last entry of the page before. */
  staffLog: (choice: { ticket?: string; learner?: string; staff?: string; before?: string } = {}) =>
    withQuery("/dashboard/staff/log", choice),
  staffLearner: (learnerId: string) => `/dashboard/staff/learners/${segment(learnerId)}`,
  staffMails: () => "/dashboard/staff/mails",
  sendAllMailsAgain: () => "/dashboard/staff/mails/send-again",
  sendMailAgain: (mailId: string) => `/dashboard/staff/mails/${segment(mailId)}`,
  staffNewsletter: () => "/dashboard/staff/newsletter",
  staffSpending: () => "/dashboard/staff/spending",
};
