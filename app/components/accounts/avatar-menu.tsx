import { Link } from "~/components/ui/link";
import { useClosingDetails } from "~/components/ui/use-closing-details";
import { paths } from "~/urls/paths";
import { greetingName } from "~/services/accounts/greeting-name";
import { initialsOf } from "~/services/accounts/initials";
import type { Viewer } from "~/services/accounts/viewer";
import { LogoutButton } from "./logout-button";

/** Public pages have styles of their own, so the browser loads them afresh (`reloadDocument`). */
export function AvatarMenu({ viewer }: { viewer: Viewer }) {
  return (
    <details className="avatar-menu" ref={useClosingDetails()}>
      <summary>
        <span className="avatar" aria-hidden="true">
          {initialsOf(viewer)}
        </span>{" "}
        <span className="avatar-name">{greetingName(viewer)}</span>
      </summary>
      <ul>
        <li className="avatar-who">{viewer.email}</li>
        <li>
          <Link to={paths.dashboard()}>Dashboard</Link>
        </li>
        <li>
          <Link to={paths.settings()}>Settings</Link>
        </li>
        <li>
          <Link to={paths.tickets()} reloadDocument>
            Support
          </Link>
        </li>
        {viewer.isStaff && (
          <li>
            <Link to={paths.staffQuestions()}>Staff</Link>
          </li>
        )}
        <li>
          <LogoutButton>Sign out</LogoutButton>
        </li>
      </ul>
    </details>
  );
}
