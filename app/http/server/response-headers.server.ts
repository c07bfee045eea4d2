import type { ServerResponse } from "node:http";
import { config } from "~/config/config.server";
import { contentSecurityPolicy } from "~/http/response/content-security-policy.server";

/** @param publicUrl the address that browsers use: only one that speaks https asks them to stay with it */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

export const SECURITY_HEADERS = Object.entries(securityHeaders(config.publicUrl));

/**
 * Gives a response what every response has, at the last moment and only where it is absent: so a document keeps its
 * own policy, and what an error handler has wiped comes back. `ownHeaders` go before those of all.
 */
export function addResponseHeaders(response: ServerResponse, ownHeaders: () => Record<string, string>): void {
  const writeHead = response.writeHead;
  response.writeHead = function (...args: unknown[]) {
    for (const [name, value] of [...Object.entries(ownHeaders()), ...SECURITY_HEADERS]) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return Reflect.apply(writeHead, response, args);
  };
}
