import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ctx } from "~/app-context.server";
import { UnreadNotice } from "~/components/support/unread-notice";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { LoadError } from "~/components/ui/load-error";
import { PageHeader } from "~/components/ui/page-header";
import { StatTiles } from "~/components/ui/stat-tiles";
import { config } from "~/config/config.server";
import { requireLearner } from "~/http/session/session.server";
import { countOwnTickets, listOwnTickets } from "~/services/support/own-tickets.server";
import supportStyles from "~/styles/support.css?url";
import { paths } from "~/urls/paths";
import { FilterForm } from "./filter-form";
import { readFilter, type TicketFilter } from "./ticket-filter";
import { TicketList } from "./ticket-list";

export const meta: MetaFunction = () => [{ title: "Support Center – Taproot" }];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: supportStyles }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const { filter, isAsWritten } = readFilter(new URL(request.url).searchParams);
  if (!isAsWritten) throw redirect(addressOf(filter));
  const [stats, list] = await Promise.all([
    countOwnTickets(ctx, { learnerId }),
    listOwnTickets(ctx, { learnerId, ...filter }),
  ]);
  if (list.tickets.length === 0 && filter.page > 1) throw redirect(addressOf({ ...filter, page: 1 }));
  return { filter, stats, ...list, supportEmail: config.supportEmail, isRead: config.contactIsRead };
}

function addressOf({ status, type, page }: TicketFilter): string {
  return paths.tickets({ status: status ?? undefined, type: type ?? undefined, page });
}

export default function SupportCenter() {
  const { filter, stats, tickets, hasMore, supportEmail, isRead } = useLoaderData<typeof loader>();
  const actions = (
    <>
      <LinkButton to={paths.createTicket()}>Create Ticket</LinkButton>
      {supportEmail && (
        <a className="button button-secondary" href={`mailto:${supportEmail}`}>
          Email Us
        </a>
      )}
    </>
  );
  return (
    <div className="page page-wide">
      <PageHeader
        title="Support Center"
        lead={`Write to us about anything.${isRead ? " A person will reply within 24 hours." : ""}`}
        actions={actions}
      />
      {!isRead && <UnreadNotice />}
      <StatTiles
        tiles={[
          { label: "Total", value: stats.total },
          { label: "Open", value: stats.open },
          { label: "In Progress", value: stats.inProgress },
          { label: "Resolved", value: stats.resolved },
        ]}
      />
      {stats.total === 0 ? (
        <EmptyState title="No tickets yet">
          <p>Your messages and our replies will show up here.</p>
        </EmptyState>
      ) : (
        <section aria-labelledby="tickets">
          <h2 id="tickets">Your tickets</h2>
          <FilterForm filter={filter} />
          {tickets.length === 0 ? (
            <p>
              No tickets match this filter. <Link to={paths.tickets()}>Show all tickets</Link>
            </p>
          ) : (
            <TicketList tickets={tickets} />
          )}
        </section>
      )}
      <Pages filter={filter} hasMore={hasMore} />
    </div>
  );
}

function Pages({ filter, hasMore }: { filter: TicketFilter; hasMore: boolean }) {
  const { page } = filter;
  if (page === 1 && !hasMore) return null;
  return (
    <nav className="actions" aria-label="Pages">
      {page > 1 && (
        <Link to={addressOf({ ...filter, page: page - 1 })} rel="prev">
          Newer
        </Link>
      )}{" "}
      <span>Page {page}</span>{" "}
      {hasMore && (
        <Link to={addressOf({ ...filter, page: page + 1 })} rel="next">
          Older
        </Link>
      )}
    </nav>
  );
}

export function ErrorBoundary() {
  return <LoadError title="Unable to Load Tickets" text="We couldn’t load your tickets. Try again." />;
}
