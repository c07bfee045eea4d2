import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";

interface PageLayoutProps {
  showFooter?: boolean;
  children: ReactNode;
}

/** A public page between the header and the footer of the site. */
export function PageLayout({ showFooter = true, children }: PageLayoutProps) {
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        Skip to content
      </a>{" "}
      <SiteHeader />
      <main className="site-main" id="main" tabIndex={-1}>
        {children}
      </main>
      {showFooter && <SiteFooter />}
    </div>
  );
}
