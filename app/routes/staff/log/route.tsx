import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Link } from "~/components/ui/link";
import type { RouteHandle } from "~/document/route-handle";
import { refuseForms, requireStaff } from "~/http/session/staff.server";
import { listStaffLog } from "~/services/staff/staff-log.server";
import { shortId } from "~/services/support/ticket-words";
import deskStyles from "~/styles/desk.css?url";
import { paths } from "~/urls/paths";
import { LogList } from "./log-list";

export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export const meta: MetaFunction = () => [{ title: "Audit log – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireStaff(request);
  const query = new URL(request.url).searchParams;
  const [ticketId, learnerId, staffId] = [query.get("ticket"), query.get("learner"), query.get("staff")];
  const log = await listStaffLog(ctx, { ticketId, learnerId, staffId, before: query.get("before") });
  return { ticketId, learnerId, staffId, ...log, timeZone: person.timeZone, locale: person.locale };
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}

/** What staff did. It is only ever added to. */
export default function AuditLog() {
  const { ticketId, learnerId, staffId, entries, next, ...reader } = useLoaderData<typeof loader>();
  const isFiltered = ticketId !== null || learnerId !== null || staffId !== null;
  const choice = { ticket: ticketId ?? undefined, learner: learnerId ?? undefined, staff: staffId ?? undefined };
  return (
    <section aria-labelledby="log">
      <h2 id="log">Audit log</h2>
      <p>What staff did, newest first. Entries can’t be changed and are kept for three years.</p>
      {isFiltered && (
        <p className="actions">
          {ticketId !== null && <span>Of ticket #{shortId(ticketId)}</span>}
          {ticketId !== null && <Link to={paths.staffTicket(ticketId)}>Open the ticket</Link>}
          {learnerId !== null && <span>About one learner</span>}
          {learnerId !== null && <Link to={paths.staffLearner(learnerId)}>Open their page</Link>}
          {staffId !== null && <span>By one member of staff</span>}
          <Link to={paths.staffLog()}>Show all</Link>
        </p>
      )}
      {entries.length === 0 ? <p>Nothing here.</p> : <LogList entries={entries} {...reader} />}
      {next !== null && (
        <p className="actions">
          <Link to={paths.staffLog({ ...choice, before: next })} rel="next">
            Earlier
          </Link>
        </p>
      )}
    </section>
  );
}
