import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import type { LogEntry } from "~/services/staff/staff-log.server";
import { shortId } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";

interface LogListProps {
  entries: LogEntry[];
  locale: string | null;
  timeZone: string | null;
}

/** The whole log's entries, each with the links that show more of the same. */
export function LogList({ entries, locale, timeZone }: LogListProps) {
  return (
    <ul className="staff-entry-list">
      {entries.map(({ id, createdAt, staffId, staffName, words, ticketId, learnerId }) => (
        <li key={id} className="queue-row">
          <p className="question-meta">
            <LocalTime value={createdAt} locale={locale} timeZone={timeZone} withTime="seconds" />
            <Link to={paths.staffLog({ staff: staffId })}>
              <bdi>{staffName}</bdi>
            </Link>
            {ticketId !== null && <Link to={paths.staffLog({ ticket: ticketId })}>Ticket #{shortId(ticketId)}</Link>}
            {learnerId !== null && <Link to={paths.staffLog({ learner: learnerId })}>About a learner</Link>}
          </p>
          {words.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </li>
      ))}
    </ul>
  );
}
