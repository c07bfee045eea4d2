import { setImmediate } from "node:timers/promises";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { TICKET_DAYS } from "~/services/limits/retention";
import { DAY_MS } from "~/time/periods";

const BATCH = 100;

/** Deletes the tickets that have not changed for as long as they may be kept, with all that hangs on them. */
export async function removeExpiredTickets(ctx: AppContext): Promise<void> {
  const end = timestamp(ctx, -TICKET_DAYS * DAY_MS);
  for (;;) {
    const old = await inTransaction(ctx, async (ctx) => {
      const rows = ctx.db.selectFrom("tickets").select("id").where("updated_at", "<", end).limit(BATCH);
      const ticketIds = (await rows.execute()).map(({ id }) => id);
      return { ticketIds, imageIds: await removeTickets(ctx, ticketIds) };
    });
    for (const imageId of old.imageIds) await ctx.images.remove(imageId);
    if (old.ticketIds.length < BATCH) return;
    await setImmediate(); // the database answers at once, so nobody else would have a turn
  }
}

/**
 * Deletes tickets with their conversations, notes, waiting mails and what they are found by. Called in a transaction.
 *
 * @returns the pictures that hung on them: remove their files after the commit. After a kill before that they are strays.
 */
export async function removeTickets(ctx: DbContext, ticketIds: string[]): Promise<string[]> {
  if (ticketIds.length === 0) return [];
  const images = await ctx.db.selectFrom("ticket_images").select("id").where("ticket_id", "in", ticketIds).execute();
  await takeBackMails(ctx, ticketIds);
  const gone = await ctx.db.deleteFrom("tickets").where("id", "in", ticketIds).returning("number").execute();
  for (const { number } of gone) await ctx.support.search.remove(ctx.db, number);
  return images.map(({ id }) => id);
}

/** Mails about tickets that have not been sent, with the jobs that would send them. */
export async function takeBackMails(ctx: DbContext, ticketIds: string[]): Promise<void> {
  const mails = await ctx.db.deleteFrom("mails").where("ticket_id", "in", ticketIds).returning("id").execute();
  const mailIds = mails.map(({ id }) => id);
  if (mailIds.length === 0) return;
  await ctx.db.deleteFrom("jobs").where("kind", "=", "mail").where("subject_id", "in", mailIds).execute();
}
