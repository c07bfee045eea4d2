import { timestamp, type DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { newId } from "~/services/ids/new-id";
import { DAY_MS } from "~/time/periods";

export interface OutgoingMail {
  to: string;
  replyTo?: string;
  /** One line. */
  subject: string;
  text: string;
  /** The same words with headings and a button (`composeMail`); left out, the text is all there is. */
  html?: string;
  unsubscribeUrl?: string;
  /** It is no news any more then; left out, it may be late. */
  notAfter?: Date;
  /** The ticket that it is about: it is taken back with that. */
  ticketId?: string;
}

const HEAD_START_MS = DAY_MS;

/**
 * Puts a mail into the outbox, in the transaction that is its reason. It is sent as soon as the worker comes to it, or
 * waits until the server can send mail. Wake the worker after the commit.
 *
 * @returns the mail's id, by which it can be taken back
 */
export async function queueMail(ctx: DbContext, mail: OutgoingMail): Promise<string> {
  const id = newId(ctx);
  await ctx.db
    .insertInto("mails")
    .values({
      id,
      to_address: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      not_after: mail.notAfter?.toISOString() ?? null,
      ticket_id: mail.ticketId ?? null,
      attempts: 0,
      created_at: timestamp(ctx),
    })
    .execute();
  await enqueueMail(ctx, { id, unsubscribeUrl: mail.unsubscribeUrl ?? null });
  return id;
}

/**
 * Takes back a mail that has not been sent yet, so that its reader gets nothing that no longer holds.
 *
 * @returns what it had come to: null when it is gone already, mostly because it was sent
 */
export async function takeBackMail(ctx: DbContext, mailId: string): Promise<"waiting" | "given-up" | null> {
  const mail = await ctx.db
    .deleteFrom("mails")
    .where("id", "=", mailId)
    .returning("failed_at as failedAt")
    .executeTakeFirst();
  if (!mail) return null;
  return mail.failedAt === null ? "waiting" : "given-up";
}

/**
 * Has a mail sent that is in the outbox. What is due the longest goes first, so mail to many waits for mail to one, who
 * may be looking at their inbox.
 */
export async function enqueueMail(ctx: DbContext, mail: { id: string; unsubscribeUrl: string | null }): Promise<void> {
  const isToMany = mail.unsubscribeUrl !== null;
  const dueSince = new Date(ctx.now().getTime() - (isToMany ? 0 : HEAD_START_MS));
  await enqueue(ctx, { kind: "mail", subjectId: mail.id, notBefore: dueSince });
}
