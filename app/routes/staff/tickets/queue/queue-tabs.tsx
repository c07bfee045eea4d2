import { Link } from "~/components/ui/link";
import type { QueueCounts } from "~/services/staff/tickets/queue-counts.server";
import type { QueueFilter } from "~/services/staff/tickets/queue-filter";
import { labelOf } from "~/services/support/ticket-words";
import { paths } from "~/urls/paths";

interface QueueTabsProps {
  filter: QueueFilter;
  counts: QueueCounts;
}

/** The choices that staff make every day, with how many tickets each holds. */
export function QueueTabs({ filter: { status, assignee, q }, counts }: QueueTabsProps) {
  const isPlain = q === "" && assignee === null;
  const tabs = [
    { label: "Active", count: counts.active, query: {}, isChosen: isPlain && status === "active" },
    {
      label: "Mine",
      count: counts.mine,
      query: { assignee: "me" },
      isChosen: q === "" && status === "active" && assignee === "me",
    },
    {
      label: "Unassigned",
      count: counts.unassigned,
      query: { assignee: "none" },
      isChosen: q === "" && status === "active" && assignee === "none",
    },
    ...(["open", "in_progress", "pending_user"] as const).map((each) => ({
      label: labelOf(each),
      count: counts.byStatus[each] ?? 0,
      query: { status: each },
      isChosen: isPlain && status === each,
    })),
    ...(["resolved", "closed"] as const).map((each) => ({
      label: labelOf(each),
      count: null,
      query: { status: each },
      isChosen: isPlain && status === each,
    })),
  ];
  return (
    <nav aria-label="Tickets by state">
      <ul className="tabs">
        {tabs.map(({ label, count, query, isChosen }) => (
          <li key={label}>
            <Link to={paths.staffTickets(query)} aria-current={isChosen ? "true" : undefined}>
              {count === null ? label : `${label} (${count})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
