import { Link } from "~/components/ui/link";
import { MAX_PAGE, queryOf, type QueueFilter } from "~/services/staff/tickets/queue-filter";
import { paths } from "~/urls/paths";

interface QueuePagesProps {
  filter: QueueFilter;
  hasMore: boolean;
}

export function QueuePages({ filter, hasMore }: QueuePagesProps) {
  const { page } = filter;
  if (page === 1 && !hasMore) return null;
  const addressOf = (page: number) => paths.staffTickets(queryOf({ ...filter, page }));
  return (
    <nav className="actions" aria-label="Pages">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev">
          Previous
        </Link>
      )}{" "}
      <span>
        Page {page}
        {hasMore && page === MAX_PAGE && ", the last one: choose fewer tickets above to see the others"}
      </span>{" "}
      {hasMore && page < MAX_PAGE && (
        <Link to={addressOf(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
