import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { CsrfToken } from "~/components/accounts/csrf-token";
import { TicketBadges } from "~/components/support/ticket-badges";
import { TypedText } from "~/components/support/typed-text";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Message } from "~/components/ui/message";
import type { RouteHandle } from "~/document/route-handle";
import { readForm } from "~/http/form/read-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { mergeTicket } from "~/services/staff/tickets/merge-ticket.server";
import { findStaffTicket, type StaffTicket } from "~/services/staff/tickets/staff-ticket.server";
import { STAFF_TICKET_REFUSALS } from "~/services/staff/tickets/ticket-refusals";
import { shortId } from "~/services/support/ticket-words";
import deskStyles from "~/styles/desk.css?url";
import { paths } from "~/urls/paths";

export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export const meta: MetaFunction = () => [{ title: "Merge tickets – Staff – Taproot" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  const source = await findStaffTicket(ctx, requireParam(params, "ticketId"));
  const target = await findStaffTicket(ctx, new URL(request.url).searchParams.get("into") ?? "");
  if (!source || !target) throw notFound("Ticket");
  return { source, target };
}

/** Merges one ticket into another. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId: staffId } = await requireStaff(request);
  const form = await readForm(request);
  const targetId = new URL(request.url).searchParams.get("into") ?? "";
  const result = await mergeTicket(ctx, {
    staffId,
    sourceId: requireParam(params, "ticketId"),
    targetId,
    sourceVersion: Number(form.get("source_version")),
    targetVersion: Number(form.get("target_version")),
  });
  switch (result.status) {
    case "merged":
      return redirect(paths.staffTicket(targetId));
    case "changed-meanwhile":
      return data({ error: STAFF_TICKET_REFUSALS.mergeMeanwhile }, { status: 409 });
    case "not-allowed":
      return data({ error: STAFF_TICKET_REFUSALS.notMergeable }, { status: 409 });
    case "no-ticket":
      throw notFound("Ticket");
  }
}

export default function Merge() {
  const { source, target } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <h2>Merge two tickets</h2>
      {refused && (
        <Message kind="error" takesFocus>
          <p>{refused.error}</p>
        </Message>
      )}
      <p>Everything in the first is added to the second, in order of time. The first is closed and links to it.</p>
      <div className="desk-columns">
        <Side title="This one is closed" ticket={source} />
        <Side title="This one stays open" ticket={target} />
      </div>
      <form method="post">
        <CsrfToken />
        <input type="hidden" name="source_version" value={source.version} />
        <input type="hidden" name="target_version" value={target.version} />
        <div className="actions">
          <Button>Merge</Button>
          <Link to={paths.staffTicket(source.id)}>Cancel</Link>
        </div>
      </form>
    </>
  );
}

function Side({ title, ticket }: { title: string; ticket: StaffTicket }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>
        <Link to={paths.staffTicket(ticket.id)}>
          <span dir="auto">{ticket.subject}</span>
        </Link>
      </p>
      <p className="question-meta">
        <span>#{shortId(ticket.id)}</span>
        <TicketBadges {...ticket} />
      </p>
      <TypedText text={ticket.description} />
    </section>
  );
}
