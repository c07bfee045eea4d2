import { config } from "~/config.server";

interface Allowed {
  /** Of the inline scripts of one document; without it no inline script runs. */
  nonce?: string;
  /** The origin of another site's script on this page, which may report to its own site. */
  foreignScripts?: string | null;
}

export function contentSecurityPolicy({ nonce, foreignScripts }: Allowed = {}): string {
  const foreign = foreignScripts ? ` ${foreignScripts}` : "";
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}${foreign}`,
    // Vite's development server puts changed styles into the page itself.
    `style-src 'self'${config.environment === "development" ? " 'unsafe-inline'" : ""}`,
    `img-src 'self' blob:${foreign}`,
    `connect-src 'self'${foreign}`,
    "font-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}
