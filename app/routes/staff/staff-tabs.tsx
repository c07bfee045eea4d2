import { NavLink } from "@remix-run/react";
import { paths } from "~/urls/paths";

interface StaffTabsProps {
  openMessages: number;
  sellsPlans: boolean;
}

export function StaffTabs({ openMessages, sellsPlans }: StaffTabsProps) {
  const tabs = [
    { label: "Reported questions", to: paths.staffQuestions() },
    { label: openMessages > 0 ? `Messages (${openMessages})` : "Messages", to: paths.staffMessages() },
    { label: "Newsletter", to: paths.staffNewsletter() },
    ...(sellsPlans ? [{ label: "Subscriptions", to: paths.staffSubscriptions() }] : []),
    { label: "Spending", to: paths.staffSpending() },
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
