import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ButtonKind } from "./button-kind";
import { LinkButton } from "./link-button";

interface ReloadLinkProps {
  kind?: ButtonKind;
  children: ReactNode;
}

/** Loads this very address anew, all of it, so that nothing of what failed stays. */
export function ReloadLink({ kind, children }: ReloadLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <LinkButton to={pathname + search} kind={kind} reloadDocument>
      {children}
    </LinkButton>
  );
}
