import { NavLink } from "@remix-run/react";
import { apiPaths } from "~/urls/api-paths";
import { paths } from "~/urls/paths";

const tabs = [
  { label: "User Profile", to: paths.settings() },
  { label: "Subscription", to: paths.settingsSubscription() },
  { label: "Appearance", to: paths.appearance() },
  { label: "Reminders", to: paths.reminders() },
  { label: "Devices", to: paths.devices() },
  { label: "API tokens", to: apiPaths.apiTokens() },
  { label: "Privacy", to: paths.privacy() },
];

/** Links, each to a page of its own. */
export function SettingsTabs() {
  return (
    <nav aria-label="Settings">
      <ul className="tabs">
        {tabs.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end={to === paths.settings()}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
