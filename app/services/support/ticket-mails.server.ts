import type { DbContext } from "~/services/context";
import { composeMail } from "~/services/mail/compose-mail";
import { queueMail } from "~/services/mail/outbox.server";
import { paths } from "~/urls/paths";
import { findReplyAddress } from "./reply-address.server";
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
  await queueMail(ctx, {
    ticketId: mail.ticketId,
    to: mailbox,
    replyTo: findReplyAddress(ctx, { ticketId: mail.ticketId, side: "staff" }) ?? email,
    subject: `[${shortId(mail.ticketId)}] ${mail.title}`,
    text: `${mail.text}\n\n-- \nFrom: ${name} <${email}>\nAnswer it here: ${url}\n`,
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
  const { text, html } = composeMail({
    title: `Re: ${ticket.subject}`,
    paragraphs: body.split(/\n{2,}/),
    ...(ticket.learner_id !== null && { button: { label: "Open your ticket", url } }),
    reason: `You wrote to our support: ticket ${shortId(ticketId)}.`,
  });
  await queueMail(ctx, {
    ticketId,
    to: ticket.user_email,
    replyTo: findReplyAddress(ctx, { ticketId, side: "writer" }) ?? ctx.support.mailbox ?? undefined,
    subject: `Re: ${ticket.subject} [${shortId(ticketId)}]`,
    text,
    html,
  });
}

async function findTicket(ctx: DbContext, ticketId: string) {
  return ctx.db
    .selectFrom("tickets")
    .select(["subject", "description", "user_name", "user_email", "learner_id"])
    .where("id", "=", ticketId)
    .executeTakeFirstOrThrow();
}
