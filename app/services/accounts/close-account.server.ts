import { composed } from "~/text/one-line";
import { revokeCalendarFeed } from "~/services/calendar/feeds.server";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { enqueue } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { unsubscribeAddress } from "~/services/newsletter/subscribers.server";
import { forgetReminder } from "~/services/reminders/reminders.server";
import { anonymiseTickets } from "~/services/support/anonymise-tickets.server";
import { emptyProfileRow } from "./profile-fields";

export type CloseAccountResult = { status: "closed" } | { status: "wrong-email" };

/**
 * Ends an account for good: from now on nobody is signed in to it, and nothing in it says whose it was. A job removes
 * the rest. Whoever signs in with the same Google account again begins afresh.
 */
export async function closeAccount(
  ctx: AppContext,
  input: { learnerId: string; typedEmail: string },
): Promise<CloseAccountResult> {
  const job = await inTransaction(ctx, async (ctx) => {
    const { email } = await ctx.db
      .selectFrom("learners")
      .select("email")
      .where("id", "=", input.learnerId)
      .executeTakeFirstOrThrow();
    if (comparable(input.typedEmail) !== comparable(email)) return null;
    await ctx.db.deleteFrom("sessions").where("learner_id", "=", input.learnerId).execute();
    await ctx.db.deleteFrom("api_tokens").where("learner_id", "=", input.learnerId).execute();
    await ctx.db.deleteFrom("idempotency_keys").where("learner_id", "=", input.learnerId).execute();
    await ctx.db.deleteFrom("kept_forms").where("learner_id", "=", input.learnerId).execute();
    await unsubscribeAddress(ctx, email); // nothing knows it afterwards
    await forgetReminder(ctx, input);
    await revokeCalendarFeed(ctx, input);
    await anonymiseTickets(ctx, input);
    await makeAnonymous(ctx, input.learnerId);
    return enqueue(ctx, { kind: "delete-account", subjectId: input.learnerId });
  });
  if (!job) return { status: "wrong-email" };
  await waitBriefly(ctx, job.id);
  return { status: "closed" };
}

async function makeAnonymous(ctx: DbContext, learnerId: string): Promise<void> {
  const now = timestamp(ctx);
  await ctx.db
    .updateTable("learners")
    .set({
      google_sub: `deleted:${learnerId}`,
      issuer: null,
      email: "",
      first_name: "",
      last_name: "",
      picture_url: null,
      ...emptyProfileRow,
      locale: null,
      time_zone: null,
      updated_at: now,
      deleted_at: now,
    })
    .where("id", "=", learnerId)
    .execute();
}

function comparable(email: string): string {
  return composed(email).trim().toLowerCase();
}
