import { Link as RemixLink } from "@remix-run/react";
import type { ComponentPropsWithoutRef } from "react";
import { isWithoutScripts } from "~/urls/without-scripts";

export interface LinkProps extends Omit<ComponentPropsWithoutRef<"a">, "href"> {
  /** An address from the root, of `paths`. */
  to: string;
  /** Where the page ahead has styles or scripts of its own, or none at all: the browser loads it afresh. */
  reloadDocument?: boolean;
  /** The way back then leads past the page that the link is on. */
  replace?: boolean;
}

/**
 * A link to another page. On the server it is an anchor at once: what Remix's own does to resolve an address, which
 * here is whole already, would take a tenth of a question page's time.
 */
export const Link = import.meta.env.SSR ? Anchor : BrowserLink;

function Anchor({ to, reloadDocument: _reload, replace: _replace, children, ...attributes }: LinkProps) {
  return (
    <a href={to} {...attributes}>
      {children}
    </a>
  );
}

function BrowserLink({ reloadDocument, ...props }: LinkProps) {
  return <RemixLink discover="none" reloadDocument={reloadDocument ?? isWithoutScripts(props.to)} {...props} />;
}
