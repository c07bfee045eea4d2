import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { config } from "~/config/config.server";

/** The name of the hidden field that carries it. */
export const CSRF_TOKEN_FIELD = "csrf_token";

/** Half of it is a mask and half the secret under that mask: 128 bits each. */
const BYTES = 16;

/**
 * Stands in every form of a session; another site can neither read nor guess it. Each page has it under a fresh mask:
 * the length of compressed pages would otherwise betray it, a character at a time, to whoever can have the page say
 * things of their choice (BREACH).
 */
export function csrfToken(session: { tokenHash: string }): string {
  const mask = randomBytes(BYTES);
  return Buffer.concat([mask, xor(mask, secretOf(session))]).toString("base64url");
}

export function isCsrfToken(session: { tokenHash: string }, given: unknown): boolean {
  if (typeof given !== "string") return false;
  const token = Buffer.from(given, "base64url");
  if (token.length !== 2 * BYTES) return false;
  return timingSafeEqual(xor(token.subarray(0, BYTES), token.subarray(BYTES)), secretOf(session));
}

function secretOf({ tokenHash }: { tokenHash: string }): Buffer {
  return createHmac("sha256", config.sessionSecret).update(`csrf-token:${tokenHash}`).digest().subarray(0, BYTES);
}

function xor(one: Buffer, other: Buffer): Buffer {
  return Buffer.from(one.map((byte, index) => byte ^ other[index]!));
}
