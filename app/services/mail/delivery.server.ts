import type { Mail, SendResult } from "~/providers/mail/port";
import { timestamp, type DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { isStillNews } from "./still-news.server";
import { retryDelay } from "./retry-delay";

/** Null for one that was sent, given up or dropped meanwhile, or is no news any more. */
export async function findWaitingMail(ctx: DbContext, mailId: string): Promise<Mail | null> {
  const row = await ctx.db
    .selectFrom("mails")
    .selectAll()
    .where("id", "=", mailId)
    .where("failed_at", "is", null)
    .where(isStillNews(ctx))
    .executeTakeFirst();
  if (!row) return null;
  const { id, to_address: to, reply_to: replyTo, subject, text, html, unsubscribe_url: unsubscribeUrl } = row;
  return { id, to, replyTo, subject, text, html, unsubscribeUrl };
}

/** What comes of an attempt. Called in the transaction that ends its job. */
export async function settleMail(ctx: DbContext, mailId: string, result: SendResult): Promise<void> {
  await forgetAttempt(ctx, mailId);
  if (result.status === "sent") {
    await ctx.db.deleteFrom("mails").where("id", "=", mailId).execute();
    return;
  }
  const mail = await ctx.db
    .updateTable("mails")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1), last_error: result.reason }))
    .where("id", "=", mailId)
    .returning(["attempts", "unsubscribe_url"])
    .executeTakeFirst();
  if (!mail) return; // dropped meanwhile
  const isToMany = mail.unsubscribe_url !== null;
  const mayGoLater = result.status === "unreachable";
  const delay = mayGoLater ? retryDelay(mail.attempts, { isToMany, random: Math.random() }) : null;
  if (delay === null) {
    await ctx.db
      .updateTable("mails")
      .set({ failed_at: timestamp(ctx) })
      .where("id", "=", mailId)
      .execute();
  } else {
    await enqueue(ctx, { kind: "mail", subjectId: mailId, notBefore: new Date(ctx.now().getTime() + delay) });
  }
}

/** The job itself, which has no news for anybody. Called in the transaction that ends it. */
export async function forgetAttempt(ctx: DbContext, mailId: string): Promise<void> {
  await ctx.db.deleteFrom("jobs").where("subject_id", "=", mailId).where("kind", "=", "mail").execute();
}
