import { removeExpiredForms } from "~/services/accounts/kept-forms.server";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import {
  BOOKS_YEARS,
  ENDED_TOKEN_DAYS,
  ENDED_GAP_DAYS,
  KEPT_GAP_DAYS,
  MAIL_DAYS,
  PAYMENT_EVENT_DAYS,
  REQUEST_ERROR_DAYS,
  STAFF_ACTION_DAYS,
  UNCONFIRMED_DAYS,
} from "~/services/limits/retention";
import { removeExpiredTickets } from "~/services/support/remove-tickets.server";
import { removeExpiredDeliveries } from "~/services/webhooks/remove-deliveries.server";
import { DAY_MS } from "~/time/periods";

/** Deletes what has been kept for as long as it may be. */
export async function removeExpired(ctx: AppContext): Promise<void> {
  await ctx.db.deleteFrom("request_errors").where("created_at", "<", daysAgo(ctx, REQUEST_ERROR_DAYS)).execute();
  await inTransaction(ctx, removeExpiredMails);
  await removeExpiredTickets(ctx);
  await ctx.db.deleteFrom("staff_actions").where("created_at", "<", daysAgo(ctx, STAFF_ACTION_DAYS)).execute();
  await ctx.db
    .deleteFrom("newsletter_subscribers")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<", daysAgo(ctx, UNCONFIRMED_DAYS))
    .execute();
  await removeExpiredForms(ctx);
  await removeEndedTokens(ctx);
  await ctx.db.deleteFrom("kept_gaps").where("kept_at", "<", daysAgo(ctx, KEPT_GAP_DAYS)).execute();
  await ctx.db.deleteFrom("kept_gaps").where("ended_at", "<", daysAgo(ctx, ENDED_GAP_DAYS)).execute();
  await ctx.db.deleteFrom("payment_events").where("received_at", "<", daysAgo(ctx, PAYMENT_EVENT_DAYS)).execute();
  await removeExpiredDeliveries(ctx);
  await inTransaction(ctx, closeBooks);
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

async function removeEndedTokens(ctx: DbContext): Promise<void> {
  const end = daysAgo(ctx, ENDED_TOKEN_DAYS);
  await ctx.db
    .deleteFrom("api_tokens")
    .where((where) => where.or([where("revoked_at", "<", end), where("expires_at", "<", end)]))
    .execute();
}

/** Of accounts that were deleted; what others have paid stays with them. */
async function closeBooks(ctx: DbContext): Promise<void> {
  const end = daysAgo(ctx, BOOKS_YEARS * 366);
  const old = ctx.db
    .selectFrom("payments")
    .select("invoice_id")
    .where("learner_id", "is", null)
    .where("created_at", "<", end);
  await ctx.db.deleteFrom("refunds").where("invoice_id", "in", old).execute();
  await ctx.db.deleteFrom("payments").where("learner_id", "is", null).where("created_at", "<", end).execute();
}

function daysAgo(ctx: DbContext, days: number): string {
  return timestamp(ctx, -days * DAY_MS);
}
