import { createHmac, timingSafeEqual } from "node:crypto";
import type { DbContext } from "~/services/context";

/** Who a reply address was given to. */
export type ReplySide = "writer" | "staff";

interface ReplyTo {
  ticketId: string;
  side: ReplySide;
}

const SIDES = { writer: "w", staff: "s" } as const;
/** In hexadecimal digits: 64 bits, which nobody guesses by sending mail. A local part has 64 characters in all. */
const SIGNATURE_LENGTH = 16;
const UUID_DIGITS = 32;

/** Where a reply to a ticket is mailed to, signed so that nobody can make one up; null where no mail is received. */
export function findReplyAddress(ctx: Pick<DbContext, "support">, replyTo: ReplyTo): string | null {
  const { inbound } = ctx.support;
  if (inbound === null) return null;
  const [local, domain] = inbound.address.split("@");
  const key = replyTo.ticketId.replaceAll("-", "");
  return `${local}+${SIDES[replyTo.side]}${packed(key)}${signature(inbound.secret, replyTo)}@${domain}`;
}

/** What an address says to which a mail came; null for one that is not ours, or was not signed by us. */
export function readReplyAddress(ctx: Pick<DbContext, "support">, address: string): ReplyTo | null {
  const { inbound } = ctx.support;
  const found = /^([^+]+)\+([ws])([0-9a-z]+)@(.+)$/.exec(address.trim().toLowerCase());
  if (inbound === null || !found) return null;
  const [, local, letter, rest = "", domain] = found;
  if (`${local}@${domain}` !== inbound.address.toLowerCase()) return null;
  const ticketId = unpacked(rest.slice(0, -SIGNATURE_LENGTH));
  const side: ReplySide = letter === "w" ? "writer" : "staff";
  if (ticketId === null) return null;
  const expected = Buffer.from(signature(inbound.secret, { ticketId, side }));
  const given = Buffer.from(rest.slice(-SIGNATURE_LENGTH));
  return given.length === expected.length && timingSafeEqual(given, expected) ? { ticketId, side } : null;
}

function signature(secret: string, { ticketId, side }: ReplyTo): string {
  return createHmac("sha256", secret)
    .update(`reply address of a ticket\n${side}\n${ticketId}`)
    .digest("hex")
    .slice(0, SIGNATURE_LENGTH);
}

/** The id's 128 bits to the base 36, for a local part is short, and mail servers may not tell capitals from others. */
function packed(digits: string): string {
  return BigInt(`0x${digits}`).toString(36);
}

function unpacked(text: string): string | null {
  if (!/^[0-9a-z]{1,25}$/.test(text)) return null;
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(parseInt(digit, 36));
  const digits = value.toString(16).padStart(UUID_DIGITS, "0");
  if (digits.length !== UUID_DIGITS) return null;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
