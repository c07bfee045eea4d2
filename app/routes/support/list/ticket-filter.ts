import { FILTER_STATUSES, TICKET_TYPES, type TicketStatus, type TicketType } from "~/services/support/ticket-words";

export interface TicketFilter {
  /** Null: whatever it is. */
  status: TicketStatus | null;
  type: TicketType | null;
  /** Counts from 1. */
  page: number;
}

/** Nobody has so many tickets. */
const LAST_PAGE = 10_000;

/** What an address asks for. Where it names what there is not, or `all`, that is left out. */
export function readFilter(query: URLSearchParams): { filter: TicketFilter; isAsWritten: boolean } {
  const status = FILTER_STATUSES.find((known) => known === query.get("status")) ?? null;
  const type = TICKET_TYPES.find((known) => known === query.get("type")) ?? null;
  const written = query.get("page");
  const isPage = written !== null && /^[1-9]\d{0,4}$/.test(written) && Number(written) <= LAST_PAGE;
  const page = isPage ? Number(written) : 1;
  const isAsWritten =
    query.get("status") === status && query.get("type") === type && (written === null || (isPage && page > 1));
  return { filter: { status, type, page }, isAsWritten };
}
