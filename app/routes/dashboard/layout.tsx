import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { ctx } from "~/app-context.server";
import { AvatarMenu } from "~/components/accounts/avatar-menu";
import { LogoutButton } from "~/components/accounts/logout-button";
import { ErrorPage } from "~/components/ui/error-page";
import { Icon, type IconName } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { useClosingDetails } from "~/components/ui/use-closing-details";
import { Wordmark } from "~/components/ui/wordmark";
import { useDay } from "~/components/use-day";
import { useViewer } from "~/components/use-viewer";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { requireLearner } from "~/http/session/session.server";
import { findWayToLearn } from "~/services/billing/limits.server";
import { findDay } from "~/services/learning/reviews/due.server";
import { paths } from "~/urls/paths";
import type { RouteHandle } from "~/document/route-handle";
import { useGuessedRegion } from "./use-guessed-region";

export const handle: RouteHandle = { stylesheet: "app" };

/**
 * How many reviews are due, for the sidebar and the dashboard, the day's minutes, and whether the learning screens are
 * open; for want of these no page is missed.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { learnerId, person } = await requireLearner(request);
  const day = await findDay(ctx, { learnerId, timeZone: person.timeZone }).catch((error: unknown) => {
    logUnexpected(request, error);
    return { dueToday: 0, reviewedToday: 0, minutesADay: null };
  });
  const wayToLearn = await findWayToLearn(ctx, { learnerId }).catch((error: unknown) => {
    logUnexpected(request, error);
    return null;
  });
  return { ...day, wayToLearn };
}

interface Place {
  label: string;
  to: string;
  icon: IconName;
  /** Where one is there, too: at these addresses, and all below them. */
  below?: string[];
}

/** The sidebar. A new part of the product joins here. */
const places: Place[] = [
  { label: "Dashboard", to: paths.dashboard(), icon: "home" },
  { label: "Review", to: paths.review(), icon: "review", below: [paths.review()] },
  { label: "Your map", to: paths.map(), icon: "map" },
  { label: "Courses", to: paths.courses(), icon: "book", below: [paths.courses(), paths.onboardingScreens()] },
  { label: "Support", to: paths.tickets(), icon: "support", below: [paths.tickets()] },
  { label: "Settings", to: paths.settings(), icon: "settings", below: [paths.settings()] },
];

export default function DashboardLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  return (
    <Shell>
      <ErrorPage within />
    </Shell>
  );
}

function isAt(pathname: string, { to, below = [] }: Place): boolean {
  return pathname === to || below.some((address) => `${pathname}/`.startsWith(`${address}/`));
}

function DueCount({ count }: { count: number }) {
  return (
    <>
      {" "}
      <span className="shell-count">
        {count} <span className="visually-hidden">due today</span>
      </span>
    </>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const drawer = useClosingDetails();
  const { pathname } = useLocation();
  const { dueToday } = useDay();
  useGuessedRegion();
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>{" "}
      <header className="shell-bar">
        <Link className="home-link" to={paths.dashboard()}>
          <Wordmark />
        </Link>{" "}
        <details className="drawer" ref={drawer}>
          <summary>
            <Icon name="menu" /> Menu
          </summary>
        </details>
        {/* Beside the drawer's switch, not inside it, so that wide screens and text browsers show the same list. */}
        <div className="shell-menu">
          <nav aria-label="Main">
            <ul>
              {places.map((place) => (
                <li key={place.to}>
                  <Link className="shell-link" to={place.to} aria-current={isAt(pathname, place) ? "page" : undefined}>
                    <Icon name={place.icon} /> {place.label}
                    {place.icon === "review" && dueToday > 0 && <DueCount count={dueToday} />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {viewer && <LogoutButton className="shell-link">Logout</LogoutButton>}
        </div>
        {viewer && <AvatarMenu viewer={viewer} />}
      </header>
      <main className="shell-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
