import type { IncomingMail } from "~/providers/inbound/port";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { MAX_TICKET_TEXT } from "~/services/limits/input-limits";
import { MAX_TICKET_MESSAGES_AN_HOUR } from "~/services/limits/quotas";
import { hasSomethingToSee } from "~/text/visible-text";
import { HOUR_MS } from "~/time/periods";
import { utcDay } from "~/time/utc-day";
import { storeAnswer } from "./answer-ticket.server";
import { isAutomatic } from "./automatic-mail";
import { textOfHtml } from "./html-text";
import { attachPictures, noteOf, sortAttachments } from "./mail-pictures.server";
import { readReplyAddress } from "./reply-address.server";
import { replyIn } from "./reply-text";
import { findStoredMessage } from "./store-message.server";

export type ReceiveMailContext = DbContext & Pick<AppContext, "images">;

interface Received {
  mail: IncomingMail;
  /** As the mail server says them; where it does not, those in the mail's head. */
  recipients: string[];
  envelopeSender?: string | undefined;
  /** How a member of staff who writes from this address is known: null for whoever is none. */
  findStaff: (ctx: DbContext, address: string) => Promise<{ staffId: string | null } | null>;
  /** Stores what staff reply, in the transaction. */
  reply: (ctx: DbContext, reply: StaffReply) => Promise<{ status: string; messageId?: string }>;
}

export interface StaffReply {
  ticketId: string;
  staffId: string | null;
  body: string;
  fingerprint: string;
}

export type ReceiveMailResult =
  | { status: "taken"; ticketId: string }
  | { status: "already-taken" }
  /** Nobody wrote it. */
  | { status: "automatic" }
  /** Not one of our addresses, or one that we never gave to anybody. */
  | { status: "unknown-address" }
  /** Not from whom the address was given to. */
  | { status: "wrong-sender" }
  | { status: "empty" }
  | { status: "too-long"; length: number }
  | { status: "too-many" }
  /** What the ticket has come to takes no reply. */
  | { status: "no-ticket" };

/** Takes a reply to a ticket that came by mail, once however often it comes. */
export async function receiveMail(ctx: ReceiveMailContext, received: Received): Promise<ReceiveMailResult> {
  const { mail } = received;
  const { hostname } = new URL(ctx.support.publicUrl);
  if (isAutomatic(mail, { host: hostname, envelopeSender: received.envelopeSender })) return { status: "automatic" };
  const recipients = received.recipients.length > 0 ? received.recipients : mail.recipients;
  const to = recipients.map((address) => readReplyAddress(ctx, address)).find((found) => found !== null);
  if (!to) return { status: "unknown-address" };

  const attachments = sortAttachments(mail.attachments);
  const words = replyIn(mail.text ?? textOfHtml(mail.html ?? ""));
  if (!hasSomethingToSee(words) && attachments.pictures.length === 0) return { status: "empty" };
  const body = [hasSomethingToSee(words) ? words : "[A picture]", ...noteOf(attachments.leftOut)].join("\n\n");
  if (body.length > MAX_TICKET_TEXT) return { status: "too-long", length: body.length };

  const result = await inTransaction(ctx, (ctx) => store(ctx, { ...received, ...to, body }));
  if (result.status !== "taken" && result.status !== "already-taken") return result;
  await attachPictures(ctx, { ...result, pictures: attachments.pictures });
  return result.status === "taken" ? { status: "taken", ticketId: result.ticketId } : { status: "already-taken" };
}

type Stored =
  | { status: "taken" | "already-taken"; ticketId: string; messageId: string }
  | { status: "wrong-sender" | "too-many" | "no-ticket" };

async function store(
  ctx: DbContext,
  {
    mail,
    side,
    body,
    findStaff,
    reply,
    ...to
  }: Received & { ticketId: string; side: "writer" | "staff"; body: string },
): Promise<Stored> {
  const ticket = await findTicket(ctx, to.ticketId);
  if (!ticket || ticket.user_email === "") return { status: "no-ticket" }; // gone, or its account is
  const staff = side === "staff" && mail.from !== null ? await findStaff(ctx, mail.from) : null;
  const isFromWriter = side === "writer" && mail.from === ticket.user_email.toLowerCase();
  if (!staff && !isFromWriter) return { status: "wrong-sender" };

  const ticketId = ticket.merged_into ?? ticket.id; // merged tickets are of one person
  const fingerprint = fingerprintOf({
    ticketId: to.ticketId,
    side,
    messageId: mail.messageId ?? [body, utcDay(ctx.now())],
  });
  const known = await findStoredMessage(ctx, fingerprint);
  if (known !== null) return { status: "already-taken", ticketId, messageId: known };
  if (await isLoop(ctx, ticketId)) return { status: "too-many" };
  const stored = staff
    ? await reply(ctx, { ticketId, staffId: staff.staffId, body, fingerprint })
    : await storeAnswer(ctx, { ticketId, body, fingerprint, isByMail: true });
  if (stored.status === "too-many") return { status: "too-many" };
  if (!("messageId" in stored) || stored.messageId === undefined) return { status: "no-ticket" };
  return { status: "taken", ticketId, messageId: stored.messageId };
}

async function findTicket(ctx: DbContext, ticketId: string) {
  return ctx.db
    .selectFrom("tickets")
    .select(["id", "user_email", "merged_into"])
    .where("id", "=", ticketId)
    .executeTakeFirst();
}

/** Two programs that answer each other without saying that they are programs: both sides count. */
async function isLoop(ctx: DbContext, ticketId: string): Promise<boolean> {
  const recent = await ctx.db
    .selectFrom("ticket_messages")
    .select("id")
    .where("ticket_id", "=", ticketId)
    .where("created_at", ">", timestamp(ctx, -HOUR_MS))
    .where("by_mail", "=", 1)
    .limit(MAX_TICKET_MESSAGES_AN_HOUR)
    .execute();
  return recent.length >= MAX_TICKET_MESSAGES_AN_HOUR;
}
