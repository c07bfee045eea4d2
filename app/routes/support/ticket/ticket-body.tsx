import { AboutLine } from "~/components/support/about-line";
import { TicketBadges } from "~/components/support/ticket-badges";
import { TicketImages } from "~/components/support/ticket-images";
import { TypedText } from "~/components/support/typed-text";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import { PageHeader } from "~/components/ui/page-header";
import type { OwnTicket } from "~/services/support/own-ticket.server";
import { shortId } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";

/** A ticket itself: what was written, and what support says of it beside the conversation. */
export function TicketBody({ ticket }: { ticket: OwnTicket }) {
  return (
    <>
      <PageHeader
        title={ticket.subject}
        breadcrumb={[{ label: "Support", to: paths.tickets() }, { label: `Ticket ${shortId(ticket.id)}` }]}
      />
      <p className="ticket-facts">
        <TicketBadges status={ticket.status} priority={ticket.priority} type={ticket.type} />
      </p>
      {ticket.isMerged && (
        <Message kind="info" title="This ticket was merged">
          <p>
            {ticket.mergedInto ? (
              <>
                It’s about the same thing as another one of yours.{" "}
                <Link to={paths.ticket(ticket.mergedInto)}>The conversation continues there</Link>.
              </>
            ) : (
              "It’s about the same thing as another ticket, and we’re working on it there."
            )}
          </p>
        </Message>
      )}
      {ticket.status === "pending_user" && (
        <Message kind="info" title="We’re waiting for your answer">
          <p>Read our message below and reply.</p>
        </Message>
      )}
      <dl className="facts ticket-details">
        <Fact label="Ticket" value={shortId(ticket.id)} />
        <Fact label="Name" value={ticket.userName.trim() || "User"} />
        <Fact label="Email" value={ticket.userEmail || "No email"} />
        <Fact label="Created" value={ticket.createdAt.slice(0, 10)} />
        {ticket.updatedAt !== ticket.createdAt && <Fact label="Updated" value={ticket.updatedAt.slice(0, 10)} />}
      </dl>
      <Card as="section" className="ticket-body">
        <h2>Description</h2>
        {ticket.about && <AboutLine about={ticket.about} />}
        <TypedText text={ticket.description} />
        <TicketImages images={ticket.images} addressOf={paths.ticketImage} />
      </Card>
      {ticket.adminNotes && (
        <Card as="section" className="ticket-body">
          <h2>Admin Notes</h2>
          <TypedText text={ticket.adminNotes} />
        </Card>
      )}
      {ticket.resolution && (
        <Card as="section" className="ticket-body">
          <h2>Resolution</h2>
          <TypedText text={ticket.resolution} />
          {ticket.resolvedAt && <p className="small">Resolved: {ticket.resolvedAt.slice(0, 10)}</p>}
        </Card>
      )}
    </>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}
