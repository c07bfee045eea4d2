import { config } from "~/config.server";

/** @param nonce of the inline scripts of one document; without it no inline script runs */
export function contentSecurityPolicy(nonce?: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    // Vite's development server puts changed styles into the page itself.
    `style-src 'self'${config.environment === "development" ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join("; ");
}
