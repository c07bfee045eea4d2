import type { DbContext } from "~/services/context";
import { composeMail } from "~/services/mail/compose-mail";
import { queueMail } from "~/services/mail/outbox.server";
import { paths } from "~/urls/paths";
import { asOneLine } from "~/text/one-line";
import { findReplyAddress } from "./reply-address.server";
import { REPLY_LINE } from "./reply-line";
import { shortId } from "./ticket-words";

/** Tells the desk's mailbox of a new ticket. Called in the transaction that stores it. */
export async function mailDeskAboutTicket(ctx: DbContext, ticketId: string): Promise<void> {
  const ticket = await findTicket(ctx, ticketId);
  await mailDesk(ctx, { ticketId, title: ticket.subject, text: ticket.description });
}

/** Tells the desk's mailbox what the writer of a ticket answered. */
export async function mailDeskAboutAnswer(ctx: DbContext, input: { ticketId: string; body: string }): Promise<void> {
  const { subject } = await findTicket(ctx, input.ticketId);
  await mailDesk(ctx, { ticketId: input.ticketId, title: `Re: ${subject}`, text: input.body });
}

async function mailDesk(ctx: DbContext, mail: { ticketId: string; title: string; text: string }): Promise<void> {
  const { mailbox, publicUrl } = ctx.support;
  if (mailbox === null) return;
  const { user_name: name, user_email: email } = await findTicket(ctx, mail.ticketId);
  const url = publicUrl + paths.staffTicket(mail.ticketId);
  const replyAddress = findReplyAddress(ctx, { ticketId: mail.ticketId, side: "staff" });
  const text = `${mail.text}\n\n-- \nFrom: ${name} <${email}>\nAnswer it here: ${url}\n`;
  await queueMail(ctx, {
    ticketId: mail.ticketId,
    to: mailbox,
    replyTo: replyAddress ?? email,
    subject: subjectOf(`[${shortId(mail.ticketId)}] ${mail.title}`),
    text: replyAddress === null ? text : `${REPLY_LINE}\n\n${text}`,
  });
}

/** Tells the writer of a ticket what staff answered. Called in the transaction that stores it. */
export async function mailWriter(
  ctx: DbContext,
  { ticketId, body }: { ticketId: string; body: string },
): Promise<void> {
  const ticket = await findTicket(ctx, ticketId);
  if (ticket.user_email === "") return; // the account is deleted
  const url = ctx.support.publicUrl + paths.ticket(ticketId);
  const replyAddress = findReplyAddress(ctx, { ticketId, side: "writer" });
  const { text, html } = composeMail({
    ...(replyAddress !== null && { firstLine: REPLY_LINE }),
    title: `Re: ${ticket.subject}`,
    paragraphs: [],
    typed: body,
    ...(ticket.learner_id !== null && { button: { label: "Open your ticket", url } }),
    reason: `You wrote to our support team: ticket ${shortId(ticketId)}.`,
  });
  await queueMail(ctx, {
    ticketId,
    to: ticket.user_email,
    replyTo: replyAddress ?? ctx.support.mailbox ?? undefined,
    subject: subjectOf(`[${shortId(ticketId)}] Re: ${ticket.subject}`),
    text,
    html,
  });
}

const MAX_SUBJECT = 200;

/** One line, whatever was typed, and not so long that mail servers would take it amiss. */
function subjectOf(words: string): string {
  const characters = [...asOneLine(words.replace(/\p{Cc}/gu, " "))];
  return characters.length <= MAX_SUBJECT ? characters.join("") : `${characters.slice(0, MAX_SUBJECT).join("")}…`;
}

async function findTicket(ctx: DbContext, ticketId: string) {
  return ctx.db
    .selectFrom("tickets")
    .select(["subject", "description", "user_name", "user_email", "learner_id"])
    .where("id", "=", ticketId)
    .executeTakeFirstOrThrow();
}
