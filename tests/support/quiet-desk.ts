import { createTicketSearch } from "~/providers/search/fts5-ticket-search.server";
import type { SupportDesk } from "~/services/support/desk";

/** A support desk without a mailbox, where no mail arrives. */
export function quietDesk(): SupportDesk {
  return { search: createTicketSearch(), mailbox: null, publicUrl: "https://learn.example.org", inbound: null };
}
