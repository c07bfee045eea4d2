import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, NavLink, Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { ErrorPage } from "~/components/ui/error-page";
import { FormToken } from "~/components/ui/form-token";
import { Icon, type IconName } from "~/components/ui/icon";
import { Wordmark } from "~/components/ui/wordmark";
import { formToken } from "~/http/form-token.server";
import { requireLearner } from "~/http/session.server";
import { paths } from "~/paths";

/** The sidebar. A new part of the product joins here. */
const places: { label: string; to: string; icon: IconName; end?: boolean }[] = [
  { label: "Dashboard", to: paths.dashboard(), icon: "home", end: true },
  { label: "Courses", to: paths.courses(), icon: "book" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  return { formToken: formToken(await requireLearner(request)) };
}

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

function Shell({ children }: { children: ReactNode }) {
  const signedIn = useRouteLoaderData<typeof loader>("routes/dashboard/layout") !== undefined;
  const drawer = useDrawerClosedByNavigation();
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>{" "}
      <header className="shell-bar">
        <Link className="shell-home" to={paths.dashboard()}>
          <Wordmark />
        </Link>{" "}
        <details className="shell-drawer" ref={drawer}>
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
                  <NavLink className="shell-link" to={place.to} end={place.end}>
                    <Icon name={place.icon} /> {place.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          {signedIn && (
            <form method="post" action={paths.logout()}>
              <FormToken />
              <Button kind="quiet" className="shell-link">
                <Icon name="sign-out" /> Logout
              </Button>
            </form>
          )}
        </div>
      </header>
      <main className="shell-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function useDrawerClosedByNavigation() {
  const drawer = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (drawer.current) drawer.current.open = false;
  }, [key]);
  return drawer;
}
