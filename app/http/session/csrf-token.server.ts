import { createHmac, timingSafeEqual } from "node:crypto";
import { config } from "~/config/config.server";

/** The name of the hidden field that carries it. */
export const CSRF_TOKEN_FIELD = "csrf_token";

/** Stands in every form of a session; another site can neither read nor guess it. */
export function csrfToken(session: { tokenHash: string }): string {
  return createHmac("sha256", config.sessionSecret).update(`csrf-token:${session.tokenHash}`).digest("base64url");
}

export function isCsrfToken(session: { tokenHash: string }, given: unknown): boolean {
  if (typeof given !== "string") return false;
  const expected = Buffer.from(csrfToken(session));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
