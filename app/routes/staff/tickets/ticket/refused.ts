import type { TicketFields } from "~/services/staff/tickets/change-ticket.server";
import type { TicketStatus } from "~/services/support/ticket-words";

/** A form of the ticket's page that comes back: as it was typed, with what is to be said of it. */
export type Returned = ReturnedChange | ReturnedReply | ReturnedNote;

interface Errors {
  /** By field; of the form as a whole under the empty name. */
  errors: Partial<Record<string, string>>;
}

export interface ReturnedChange extends Errors {
  form: "change";
  draft: TicketFields;
  version: number;
  base: string;
  /** Somebody was faster: what is stored now, and what was sent. */
  conflict: { current: TicketFields; typed: TicketFields } | null;
}

export interface ReturnedReply extends Errors {
  form: "reply";
  draft: { body: string; status: TicketStatus };
  version: number;
  /** How many messages were shown when it was begun; null where nothing came in between. */
  seen: number | null;
}

export interface ReturnedNote extends Errors {
  form: "note";
  draft: { body: string };
}
