import type { ReactNode } from "react";
import { EntryGround } from "~/components/site/entry-ground";
import { paths } from "~/urls/paths";
import { Link } from "./link";
import { Wordmark } from "./wordmark";

/** A page at the door: little on it, under the name that leads home. */
export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <div className="site">
      <main className="entry-page">
        <Link className="home-link" to={paths.home()}>
          <Wordmark />
        </Link>
        {children}
      </main>
      <EntryGround />
    </div>
  );
}
