import { CsrfToken } from "~/components/accounts/csrf-token";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LocalTime } from "~/components/ui/local-time";
import type { AboutFact } from "~/services/staff/tickets/about-fact.server";
import type { StaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { isOverdue, waitingWords } from "~/services/staff/tickets/waiting-words";
import { paths } from "~/urls/paths";
import { About } from "./about";
import type { Reader } from "./load-ticket.server";

interface TicketFactsProps {
  ticket: StaffTicket;
  about: AboutFact | null;
  isMine: boolean;
  reader: Reader;
}

/** Whose ticket it is, and where it stands. */
export function TicketFacts({ ticket, about, isMine, reader }: TicketFactsProps) {
  const { id, learnerId, source, userName, userEmail, assigneeId, assigneeName, waitingSince } = ticket;
  return (
    <section aria-labelledby="facts">
      <h3 id="facts">Ticket</h3>
      <dl className="desk-facts">
        <div>
          <dt>From</dt>
          <dd>
            <bdi>{userName || "User"}</bdi>
            {userEmail !== "" && (
              <>
                {" "}
                <a href={`mailto:${userEmail}`}>{userEmail}</a>
              </>
            )}
          </dd>
          <dd>
            {learnerId === null ? (
              <span className="small">
                {source === "contact"
                  ? "From the contact form: their identity isn’t verified."
                  : "The account is deleted."}
              </span>
            ) : (
              <Link to={paths.staffLearner(learnerId)}>Learner’s page</Link>
            )}
          </dd>
        </div>
        <div>
          <dt>Assigned to</dt>
          <dd>
            {assigneeId === null ? "Nobody" : <bdi>{assigneeName}</bdi>}
            {!isMine && (
              <form method="post" action={paths.staffTicket(id)}>
                <CsrfToken />
                <input type="hidden" name="shown_assignee" value={assigneeId ?? ""} />
                <Button name="intent" value="assign" kind="secondary">
                  Assign to me
                </Button>
              </form>
            )}
          </dd>
        </div>
        <div>
          <dt>Waiting</dt>
          <dd>
            {waitingSince === null ? (
              "Not waiting for us"
            ) : (
              <span className={isOverdue(waitingSince, reader.now) ? "overdue" : undefined}>
                The writer is {waitingWords(waitingSince, reader.now)}
              </span>
            )}
          </dd>
        </div>
        <Times ticket={ticket} reader={reader} />
        {ticket.satisfaction !== null && (
          <div>
            <dt>Did it help?</dt>
            <dd>
              {ticket.satisfaction === "yes" ? "Yes" : "No"}
              {ticket.satisfactionComment && <blockquote dir="auto">{ticket.satisfactionComment}</blockquote>}
            </dd>
          </div>
        )}
        {about && <About about={about} reader={reader} />}
      </dl>
    </section>
  );
}

function Times({ ticket, reader }: { ticket: StaffTicket; reader: Reader }) {
  const times = [
    ["Created", ticket.createdAt],
    ["Changed", ticket.updatedAt === ticket.createdAt ? null : ticket.updatedAt],
    ["First answered", ticket.firstAnsweredAt],
    ["Resolved", ticket.resolvedAt],
  ] as const;
  return times.map(
    ([name, time]) =>
      time !== null && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <LocalTime value={time} {...reader} withTime />
          </dd>
        </div>
      ),
  );
}
