import { TicketBadges } from "~/components/support/ticket-badges";
import { Link } from "~/components/ui/link";
import type { TicketRow } from "~/services/support/own-tickets.server";
import { excerptOf } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";

export function TicketList({ tickets }: { tickets: TicketRow[] }) {
  return (
    <ul className="ticket-list">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="card">
          <h3 dir="auto">
            <Link to={paths.ticket(ticket.id)}>{ticket.subject}</Link>
          </h3>
          <p dir="auto">{excerptOf(ticket.description)}</p>
          <p className="ticket-facts">
            <TicketBadges status={ticket.status} priority={ticket.priority} type={ticket.type} />{" "}
            <time dateTime={ticket.createdAt}>{ticket.createdAt.slice(0, 10)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
