import { Link } from "~/components/ui/link";
import type { TicketAbout } from "~/services/support/ticket-about";

/** What a ticket is about, with the way back to it where there is one. */
export function AboutLine({ about }: { about: TicketAbout }) {
  return (
    <p className="ticket-about">
      About:{" "}
      {about.kind === "question" ? (
        <Link to={about.path} dir="auto">
          {about.label}
        </Link>
      ) : (
        <span dir="auto">{about.label}</span>
      )}
    </p>
  );
}
