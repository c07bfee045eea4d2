import type { DbContext } from "~/services/context";
import { shortId } from "./ticket-words";

/** Has a ticket found by all that is written in it, notes of staff included. Called in the transaction that changes it. */
export async function indexTicket(ctx: DbContext, ticketId: string): Promise<void> {
  const ticket = await ctx.db
    .selectFrom("tickets")
    .select(["number", "id", "subject", "description", "user_name", "user_email", "admin_notes", "resolution"])
    .where("id", "=", ticketId)
    .executeTakeFirstOrThrow();
  const bodies = await Promise.all(
    (["ticket_messages", "ticket_notes"] as const).map((table) =>
      ctx.db.selectFrom(table).select("body").where("ticket_id", "=", ticketId).execute(),
    ),
  );
  const { number, id, ...texts } = ticket;
  const words = [shortId(id), ...Object.values(texts), ...bodies.flat().map(({ body }) => body)];
  await ctx.support.search.put(ctx.db, { number, words: words.filter(Boolean).join("\n") });
}
