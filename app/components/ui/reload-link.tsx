import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkButton } from "./link-button";

/** Loads this very address anew, all of it, so that nothing of what failed stays. */
export function ReloadLink({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={pathname + search} reloadDocument>
      {children}
    </LinkButton>
  );
}
