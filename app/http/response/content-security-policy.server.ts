import { config } from "~/config/config.server";

interface Allowed {
  /** Of the inline scripts of one document; without it no inline script runs. */
  nonce?: string;
  /** Whether styles stand in the document, too, with its nonce. */
  inlineStyles?: boolean;
  /** The origin of another site's script on this page, which may talk to its own site and show frames of it. */
  foreignScripts?: string | null;
  /** The origin of the other site to which a form of this page leads in the end: browsers check the redirect, too. */
  formsEndAt?: string | null;
}

export function contentSecurityPolicy({ nonce, inlineStyles, foreignScripts, formsEndAt }: Allowed = {}): string {
  const foreign = foreignScripts ? ` ${foreignScripts}` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}${foreign}`,
    // Vite's development server puts changed styles into the page itself.
    `style-src 'self'${inlineStyles ? ` 'nonce-${nonce}'` : ""}${config.environment === "development" ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' blob:${foreign}`,
    `connect-src 'self'${foreign}${foreign.replace("https:", "wss:")}`,
    "font-src 'none'",
    `form-action 'self'${formsEndAt ? ` ${formsEndAt}` : ""}`,
    "base-uri 'none'",
    ...(foreignScripts ? [`frame-src${foreign}`] : []),
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}
