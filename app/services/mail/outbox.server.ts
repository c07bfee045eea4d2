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
  unsubscribeUrl?: string;
}

const HEAD_START_MS = DAY_MS;

/**
 * Puts a mail into the outbox, in the transaction that is its reason. It is sent as soon as the worker comes to it, or
 * waits until the server can send mail. Wake the worker after the commit.
 */
export async function queueMail(ctx: DbContext, mail: OutgoingMail): Promise<void> {
  const id = newId(ctx);
  await ctx.db
    .insertInto("mails")
    .values({
      id,
      to_address: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text: mail.text,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      attempts: 0,
      created_at: timestamp(ctx),
    })
    .execute();
  await enqueueMail(ctx, { id, unsubscribeUrl: mail.unsubscribeUrl ?? null });
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
