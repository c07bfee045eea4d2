import { NavLink } from "@remix-run/react";
import { paths } from "~/urls/paths";

interface StaffTabsProps {
  openMessages: number;
}

export function StaffTabs({ openMessages }: StaffTabsProps) {
  const tabs = [
    { label: "Reported questions", to: paths.staffQuestions() },
    { label: openMessages > 0 ? `Messages (${openMessages})` : "Messages", to: paths.staffMessages() },
    { label: "Newsletter", to: paths.staffNewsletter() },
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
