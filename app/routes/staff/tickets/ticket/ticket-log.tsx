import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import type { LogEntry } from "~/services/staff/staff-log.server";
import { paths } from "~/urls/paths";
import type { Reader } from "./load-ticket.server";

const SHOWN = 10;

interface TicketLogProps {
  ticketId: string;
  entries: LogEntry[];
  reader: Reader;
}

/** What staff did to the ticket, the newest first. */
export function TicketLog({ ticketId, entries, reader }: TicketLogProps) {
  return (
    <section aria-labelledby="ticket-log">
      <h3 id="ticket-log">What staff did</h3>
      {entries.length === 0 && <p>Nothing yet.</p>}
      <ul className="staff-entry-list">
        {entries.slice(0, SHOWN).map(({ id, createdAt, staffName, words }) => (
          <li key={id} className="log-entry">
            <p className="question-meta">
              <LocalTime value={createdAt} {...reader} withTime />
              <bdi>{staffName}</bdi>
            </p>
            {words.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ul>
      {entries.length > SHOWN && (
        <p>
          <Link to={paths.staffLog({ ticket: ticketId })}>Everything staff did here</Link>
        </p>
      )}
    </section>
  );
}
