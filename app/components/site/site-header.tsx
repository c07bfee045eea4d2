import { NavLink } from "@remix-run/react";
import { AvatarMenu } from "~/components/accounts/avatar-menu";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { LinkButton } from "~/components/ui/link-button";
import { Wordmark } from "~/components/ui/wordmark";
import { useSite } from "~/components/use-site";
import { useViewer } from "~/components/use-viewer";
import { paths } from "~/urls/paths";
import { headerLinks, pricingLink } from "./site-links";

/** On the pages that everybody may see. */
export function SiteHeader() {
  const viewer = useViewer();
  const { hasPlans } = useSite();
  return (
    <header className="site-header">
      <Link className="home-link" to={paths.home()}>
        <Wordmark />
      </Link>{" "}
      <details className="drawer">
        <summary>
          <Icon name="menu" /> Menu
        </summary>
      </details>
      {/* Beside the drawer's switch, not inside it, so that wide screens and text browsers show the same list. */}
      <div className="site-menu">
        <nav aria-label="Main">
          <ul>
            {headerLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to}>{label}</NavLink>
              </li>
            ))}
            {hasPlans && (
              <li>
                <Link to={pricingLink.to}>{pricingLink.label}</Link>
              </li>
            )}
          </ul>
        </nav>
        {!viewer && (
          <nav className="actions" aria-label="Account">
            <NavLink to={paths.login()}>Sign in</NavLink> {/* Quiet: each page has a first thing to do of its own. */}
            <LinkButton to={paths.signup()} kind="quiet">
              Get Started
            </LinkButton>
          </nav>
        )}
      </div>
      {viewer && <AvatarMenu viewer={viewer} />}
    </header>
  );
}
