import { Link } from "~/components/ui/link";
import { Wordmark } from "~/components/ui/wordmark";
import { useSite } from "~/components/use-site";
import { socialLinks } from "~/content/social-links";
import { GroundEdge } from "./ground-edge";
import { footerGroups } from "./site-links";

/** The ground that every public page stands on, with the way to all others. */
export function SiteFooter() {
  const { publicUrl } = useSite();
  return (
    <footer className="site-footer earth">
      <GroundEdge />
      <div>
        <Wordmark />
        <p>Taproot finds what you’re missing, teaches exactly that, and brings you back up to where you started.</p>
        <ul>
          {socialLinks(publicUrl).map(({ before, label, url }, index) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {/* Said once to those who see them in one line. */}
                {before && <span className={index > 0 ? "visually-hidden" : undefined}>{before}</span>} {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label="All pages">
        {footerGroups.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </footer>
  );
}
