import { NavLink } from "@remix-run/react";
import { paths } from "~/paths";

const tabs = [
  { label: "Reported questions", to: paths.staffQuestions() },
  { label: "Spending", to: paths.staffSpending() },
];

export function StaffTabs() {
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
