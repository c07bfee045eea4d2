import { sql } from "kysely";
import { timestamp, type DbContext } from "~/services/context";
import { takeBackMails } from "./remove-tickets.server";

/**
 * Empties a learner's tickets of all that somebody wrote and of who they are: what is left is counted, and nobody's.
 * Called in the transaction that closes the account.
 */
export async function anonymiseTickets(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<void> {
  const tickets = await ctx.db
    .selectFrom("tickets")
    .select(["id", "number"])
    .where("learner_id", "=", learnerId)
    .execute();
  const ids = tickets.map(({ id }) => id);
  if (ids.length === 0) return;
  await takeBackMails(ctx, ids);
  // They stay until the job that follows has removed their files: see `removeAccount`.
  await ctx.db
    .updateTable("ticket_images")
    .set({ message_id: null, file_name: "" })
    .where("learner_id", "=", learnerId)
    .execute();
  await ctx.db.deleteFrom("ticket_messages").where("ticket_id", "in", ids).execute();
  await ctx.db.deleteFrom("ticket_notes").where("ticket_id", "in", ids).execute();
  const now = timestamp(ctx);
  await ctx.db
    .updateTable("tickets")
    .set(({ eb, ref }) => ({
      learner_id: null,
      subject: "",
      description: "",
      user_name: "",
      user_email: "",
      about: null,
      admin_notes: null,
      resolution: null,
      satisfaction_comment: null,
      merged_into: null,
      fingerprint: sql<string>`'deleted:' || ${ref("id")}`, // the old one is made of the texts
      status: sql<"resolved" | "closed">`case when ${ref("status")} = 'resolved' then 'resolved' else 'closed' end`,
      resolved_at: eb.fn.coalesce("resolved_at", eb.val(now)),
      waiting_since: null,
      version: eb("version", "+", 1), // a form that staff have open is not taken
    }))
    .where("learner_id", "=", learnerId)
    .execute();
  for (const { number } of tickets) await ctx.support.search.remove(ctx.db, number);
}
