import type { TicketSearch } from "~/providers/search/port";

/** What the support desk works with. */
export interface SupportDesk {
  search: TicketSearch;
  /** The mailbox that is told what learners write; null: staff find it in their queue alone. */
  mailbox: string | null;
  /** Where pages are that mails link to. */
  publicUrl: string;
  /** Where replies by mail arrive, and what signs their addresses; null where none are taken. */
  inbound: { address: string; secret: string } | null;
}
