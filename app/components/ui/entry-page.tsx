import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/paths";
import { Wordmark } from "./wordmark";

/** A page at the door: little on it, under the name that leads home. */
export function EntryPage({ children }: { children: ReactNode }) {
  return (
    <main className="entry-page">
      <Link className="shell-home" to={paths.home()}>
        <Wordmark />
      </Link>
      {children}
    </main>
  );
}
