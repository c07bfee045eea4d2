import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { Link } from "~/components/ui/link";
import { config } from "~/config/config.server";
import type { RouteHandle } from "~/document/route-handle";
import { refuseForms, requireStaff } from "~/http/session/staff.server";
import { countQueue } from "~/services/staff/tickets/queue-counts.server";
import { MAX_ROWS, queryOf, readQueueFilter } from "~/services/staff/tickets/queue-filter";
import { listQuestionRows } from "~/services/staff/tickets/question-rows.server";
import { listQueue } from "~/services/staff/tickets/queue.server";
import { listSavedViews } from "~/services/staff/tickets/saved-views.server";
import { listStaff } from "~/services/staff/tickets/staff-members.server";
import deskStyles from "~/styles/desk.css?url";
import { paths } from "~/urls/paths";
import { QueueFilters } from "./queue-filters";
import { QueueList } from "./queue-list";
import { QueuePages } from "./queue-pages";
import { QueueTabs } from "./queue-tabs";
import { SavedViews } from "./saved-views";

export const handle: RouteHandle = { scripts: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: deskStyles }];

export const meta: MetaFunction = () => [{ title: "Tickets – Staff – Taproot" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId: staffId, person } = await requireStaff(request);
  const filter = readQueueFilter(new URL(request.url).searchParams);
  return {
    filter,
    ...(await listQueue(ctx, { staffId, filter })),
    questions: await listQuestionRows(ctx, filter),
    counts: await countQueue(ctx, { staffId }),
    views: await listSavedViews(ctx, { staffId }),
    staff: await listStaff(ctx, { emails: config.staffEmails, issuer: config.issuer }),
    now: ctx.now().toISOString(),
    timeZone: person.timeZone,
    locale: person.locale,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return refuseForms(request);
}

/** What waits to be answered: tickets, what came with the contact form, and reported questions. */
export default function Queue() {
  const { filter, counts, views, staff, tickets, questions, hasMore, ...reader } = useLoaderData<typeof loader>();
  return (
    <>
      <QueueTabs filter={filter} counts={counts} />
      <QueueFilters filter={filter} staff={staff} />
      <SavedViews filter={filter} views={views} />
      <section aria-labelledby="tickets">
        <h2 id="tickets">{filter.q === "" ? "Tickets" : "Found"}</h2>
        <QueueList tickets={tickets} questions={questions} {...reader} />
        <QueuePages filter={filter} hasMore={hasMore} />
      </section>
      <p className="actions">
        <Link to={paths.ticketsFile({ ...queryOf(filter), page: undefined })}>Download as CSV</Link>
        <span className="small">up to {MAX_ROWS.toLocaleString("en")} tickets</span>
        <Link to={paths.cannedReplies()}>Canned replies</Link>
        <Link to={paths.supportFigures()}>Figures</Link>
        <Link to={paths.staffLog()}>Audit log</Link>
      </p>
    </>
  );
}
