import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction, type AppContext, type DbContext } from "~/services/context";
import { enqueueMail } from "./outbox.server";
import { isStillNews } from "./still-news.server";

/** Mails that get a job before others get their turn. */
const BATCH = 50;

type MailContext = DbContext & Pick<AppContext, "mail">;

/**
 * For the start of the server: what waits is tried at once, and then as often as new mail, for whoever started it anew
 * may have mended the settings. Wake the worker after it.
 */
export async function resumeMails(ctx: MailContext): Promise<void> {
  if (!ctx.mail) return;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable("mails")
      .set({ attempts: 0 })
      .where("failed_at", "is", null)
      .where("attempts", ">", 0)
      .execute();
    // Each gets another below, among which mail to one goes first.
    await ctx.db
      .deleteFrom("jobs")
      .where("kind", "=", "mail")
      .where("status", "=", "queued")
      .where(sql<boolean>`status in ('queued', 'running')`) // literals, as in the partial index that these are found by
      .execute();
  });
  await enqueueWaitingMails(ctx);
}

/** Mail that waits without a job, because none could be sent or a full disk lost it, gets one. Wake the worker after it. */
export async function enqueueWaitingMails(ctx: MailContext): Promise<void> {
  if (!ctx.mail) return;
  for await (const mails of waitingMails(ctx)) {
    await inTransaction(ctx, async (ctx) => {
      for (const mail of mails) await enqueueMail(ctx, mail);
    });
    await setImmediate(); // the database answers at once, so nobody else would have a turn
  }
}

/** Those without a job, the oldest first, some at a time. */
async function* waitingMails(ctx: DbContext): AsyncGenerator<{ id: string; unsubscribeUrl: string | null }[]> {
  let lastId = "";
  for (;;) {
    const mails = await ctx.db
      .selectFrom("mails")
      .select(["id", "unsubscribe_url as unsubscribeUrl"])
      .where("failed_at", "is", null)
      .where(isStillNews(ctx))
      .where("id", ">", lastId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("jobs")
              .select("jobs.id")
              .whereRef("jobs.subject_id", "=", "mails.id")
              .where("jobs.kind", "=", "mail")
              .where("jobs.status", "in", ["queued", "running"]),
          ),
        ),
      )
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const last = mails.at(-1);
    if (!last) return;
    yield mails;
    lastId = last.id;
  }
}
