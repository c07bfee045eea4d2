import { StatusBadge } from "~/components/support/ticket-badges";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import type { listOtherTickets, OtherTicket } from "~/services/staff/tickets/other-tickets.server";
import type { StaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { isActive, shortId } from "~/services/support/ticket-words";
import { withQuery } from "~/urls/build-url";
import { paths } from "~/urls/paths";
import type { Reader } from "./load-ticket.server";

interface OtherTicketsProps {
  ticket: StaffTicket;
  others: Awaited<ReturnType<typeof listOtherTickets>>;
  reader: Reader;
}

/** What else the writer wrote, and which of it this one could be merged into. */
export function OtherTickets({ ticket, others: { sameWriter, sameAddress }, reader }: OtherTicketsProps) {
  if (sameWriter.length + sameAddress.length === 0) return null;
  const canMerge = (other: OtherTicket) =>
    ticket.mergedInto === null && other.mergedInto === null && isActive(other.status);
  return (
    <section aria-labelledby="others">
      <h3 id="others">Other tickets</h3>
      <List tickets={sameWriter} mergeFrom={(other) => (canMerge(other) ? ticket.id : null)} reader={reader} />
      {sameAddress.length > 0 && (
        <>
          <p className="small">
            Same address, but perhaps not the same person: anyone can type an address into the contact form.
          </p>
          <List tickets={sameAddress} mergeFrom={() => null} reader={reader} />
        </>
      )}
    </section>
  );
}

interface ListProps {
  tickets: OtherTicket[];
  /** The ticket that can be merged into this one; null where none can. */
  mergeFrom: (other: OtherTicket) => string | null;
  reader: Reader;
}

function List({ tickets, mergeFrom, reader }: ListProps) {
  return (
    <ul className="staff-entry-list">
      {tickets.map((other) => {
        const source = mergeFrom(other);
        return (
          <li key={other.id} className="queue-row">
            <Link to={paths.staffTicket(other.id)}>
              <span dir="auto">{other.subject || "Without a subject"}</span>
            </Link>
            <p className="question-meta">
              <span>#{shortId(other.id)}</span>
              <StatusBadge status={other.status} />
              <LocalTime value={other.createdAt} {...reader} />
              {source !== null && (
                <Link
                  to={withQuery(paths.staffTicketMerge(source), { into: other.id })}
                  aria-label={`Merge into ticket ${shortId(other.id)}`}
                >
                  Merge into this one…
                </Link>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
