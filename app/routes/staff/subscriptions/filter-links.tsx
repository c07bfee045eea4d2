import { Link } from "~/components/ui/link";
import { filterWords } from "~/services/staff/subscription-words";
import { SUBSCRIPTION_FILTERS, type SubscriptionFilter } from "~/services/staff/subscriptions";
import { paths } from "~/urls/paths";

interface FilterLinksProps {
  month: string;
  chosen: SubscriptionFilter;
}

export function FilterLinks({ month, chosen }: FilterLinksProps) {
  return (
    <nav aria-label="Subscriptions by state">
      <ul className="tabs">
        {SUBSCRIPTION_FILTERS.map((filter) => (
          <li key={filter}>
            <Link
              to={`${paths.staffSubscriptions({ month, state: filter })}#subscriptions`}
              aria-current={filter === chosen ? "true" : undefined}
            >
              {filterWords(filter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
