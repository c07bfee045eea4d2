import { removeExpiredForms } from "~/services/accounts/kept-forms.server";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { CONTACT_MESSAGE_DAYS, MAIL_DAYS, UNCONFIRMED_DAYS } from "~/services/limits/retention";
import { DAY_MS } from "~/time/periods";

/** Deletes what has been kept for as long as it may be. */
export async function removeExpired(ctx: DbContext): Promise<void> {
  await ctx.db.deleteFrom("contact_messages").where("created_at", "<", daysAgo(ctx, CONTACT_MESSAGE_DAYS)).execute();
  await inTransaction(ctx, removeExpiredMails);
  await ctx.db
    .deleteFrom("newsletter_subscribers")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<", daysAgo(ctx, UNCONFIRMED_DAYS))
    .execute();
  await removeExpiredForms(ctx);
}

/** With the jobs that would have sent them. What is no news any more is kept for whoever wants to know that it was not sent. */
async function removeExpiredMails(ctx: DbContext): Promise<void> {
  await ctx.db.deleteFrom("mails").where("not_after", "<", daysAgo(ctx, 2)).execute(); // their jobs have gone by then
  const end = daysAgo(ctx, MAIL_DAYS);
  await ctx.db
    .deleteFrom("jobs")
    .where("kind", "=", "mail")
    .where("subject_id", "in", (query) => query.selectFrom("mails").select("id").where("created_at", "<", end))
    .execute();
  await ctx.db.deleteFrom("mails").where("created_at", "<", end).execute();
}

function daysAgo(ctx: DbContext, days: number): string {
  return timestamp(ctx, -days * DAY_MS);
}
