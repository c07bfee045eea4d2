import { NavLink } from "@remix-run/react";
import { apiPaths } from "~/urls/api-paths";
import { paths } from "~/urls/paths";

interface StaffTabsProps {
  waitingTickets: number;
  sellsPlans: boolean;
}

export function StaffTabs({ waitingTickets, sellsPlans }: StaffTabsProps) {
  const tabs = [
    { label: waitingTickets > 0 ? `Tickets (${waitingTickets})` : "Tickets", to: paths.staffTickets() },
    { label: "Reported questions", to: paths.staffQuestions() },
    { label: "Mail", to: paths.staffMails() },
    { label: "Newsletter", to: paths.staffNewsletter() },
    ...(sellsPlans ? [{ label: "Subscriptions", to: paths.staffSubscriptions() }] : []),
    { label: "Spending", to: paths.staffSpending() },
    { label: "Webhooks", to: apiPaths.staffWebhooks() },
    { label: "Numbers", to: paths.numbers() },
  ];
  return (
    <nav aria-label="Staff">
      <ul className="tabs">
        {tabs.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
