import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TicketBadges } from "~/components/support/ticket-badges";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import type { RouteHandle } from "~/document/route-handle";
import { requireParam } from "~/http/response/responses.server";
import { shortId } from "~/services/support/ticket-words";
import deskStyles from "~/styles/desk.css?url";
import { paths } from "~/urls/paths";
import { ChangeForm } from "./change-form";
import { Conversation } from "./conversation";
import { DeleteForm } from "./delete-form";
import { loadTicketPage } from "./load-ticket.server";
import { Notes } from "./notes";
import { OtherTickets } from "./other-tickets";
import { ReplyForm } from "./reply-form";
import { takeTicketForm } from "./ticket-action.server";
import { TicketFacts } from "./ticket-facts";
import { TicketLog } from "./ticket-log";

export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export const meta: MetaFunction = () => [{ title: "Ticket – Staff – Taproot" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadTicketPage(request, requireParam(params, "ticketId"));
}

export async function action({ request, params }: ActionFunctionArgs) {
  return takeTicketForm(request, requireParam(params, "ticketId"));
}

/** All of a ticket, and what staff can do about it. */
export default function StaffTicketPage() {
  const page = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { ticket, staff, reader } = page;
  const returned = sent && sent.form !== "assign" ? sent : page.kept;
  return (
    <>
      <header>
        <p>
          <Link to={paths.staffTickets()}>All tickets</Link>
        </p>
        <h2 dir="auto">{ticket.subject || "Without a subject"}</h2>
        <p className="question-meta">
          <span>#{shortId(ticket.id)}</span>
          <TicketBadges {...ticket} />
          {ticket.hasPrioritySupport && <Badge kind="accent">Priority support</Badge>}
        </p>
      </header>
      {sent?.form === "assign" && (
        <Message kind="error" takesFocus>
          <p>{sent.errors[""]}</p>
        </Message>
      )}
      {ticket.mergedInto !== null && (
        <Message kind="info">
          <p>
            Merged into <Link to={paths.staffTicket(ticket.mergedInto)}>ticket #{shortId(ticket.mergedInto)}</Link>.
          </p>
        </Message>
      )}
      <div className="desk-columns">
        <div>
          <Conversation ticket={ticket} reader={reader} />
          <ReplyForm
            ticket={ticket}
            canned={page.canned}
            returned={returned?.form === "reply" ? returned : null}
            isKept={sent === undefined}
            reader={reader}
          />
          <Notes
            ticket={ticket}
            returned={returned?.form === "note" ? returned : null}
            isKept={sent === undefined}
            reader={reader}
          />
        </div>
        <div>
          <TicketFacts ticket={ticket} about={page.about} isMine={page.isMine} reader={reader} />
          <ChangeForm
            ticket={ticket}
            staff={staff}
            base={page.base}
            returned={returned?.form === "change" ? returned : null}
            isKept={sent === undefined}
          />
          <OtherTickets ticket={ticket} others={page.others} reader={reader} />
          <TicketLog ticketId={ticket.id} entries={page.log} reader={reader} />
          <DeleteForm ticketId={ticket.id} />
        </div>
      </div>
    </>
  );
}
