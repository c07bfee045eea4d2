import type { Insertable } from "kysely";
import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import type { TicketMessagesTable } from "~db/schema";

/** The message that was stored with this fingerprint; null when it comes for the first time. */
export async function findStoredMessage(ctx: DbContext, fingerprint: string): Promise<string | null> {
  const known = await ctx.db
    .selectFrom("ticket_messages")
    .select("id")
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
  return known?.id ?? null;
}

/** Adds to a conversation. Called in the transaction that changes the ticket. @returns the message's id */
export async function storeMessage(
  ctx: DbContext,
  message: Omit<Insertable<TicketMessagesTable>, "id" | "created_at">,
): Promise<string> {
  const id = newId(ctx);
  await ctx.db
    .insertInto("ticket_messages")
    .values({ ...message, id, created_at: timestamp(ctx) })
    .execute();
  return id;
}
