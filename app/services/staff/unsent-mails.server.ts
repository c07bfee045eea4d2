import { sql } from "kysely";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { enqueueMail } from "~/services/mail/outbox.server";
import { recordStaffAction } from "./audit-log.server";

/** Staff who have more to do than this see the rest when these are done. */
const LIMIT = 50;

/** A mail that was given up, as staff see it: its text may hold links that are for its reader alone. */
export interface UnsentMail {
  id: string;
  to: string;
  subject: string;
  /** What the mail server said last. */
  reason: string;
  failedAt: string;
}

export interface UnsentMails {
  /** The newest first. */
  givenUp: UnsentMail[];
  waitingCount: number;
}

export async function findUnsentMails(ctx: DbContext): Promise<UnsentMails> {
  const givenUp = await ctx.db
    .selectFrom("mails")
    .select(["id", "to_address as to", "subject", "last_error", "failed_at"])
    .where("failed_at", "is not", null)
    .orderBy("failed_at", "desc")
    .limit(LIMIT)
    .execute();
  return {
    givenUp: givenUp.map(({ last_error, failed_at, ...mail }) => ({
      ...mail,
      reason: last_error ?? "",
      failedAt: failed_at ?? "",
    })),
    waitingCount: await countWaiting(ctx),
  };
}

/** Without those that are no news any more: these wait for nothing but to be deleted. Both are counted by an index. */
async function countWaiting(ctx: DbContext): Promise<number> {
  const { all } = await ctx.db
    .selectFrom("mails")
    .select(({ fn }) => fn.countAll().as("all"))
    .where("failed_at", "is", null)
    .executeTakeFirstOrThrow();
  const { late } = await ctx.db
    .selectFrom("mails")
    .select(sql<number | null>`sum(failed_at is null)`.as("late"))
    .where("not_after", "<=", timestamp(ctx))
    .executeTakeFirstOrThrow();
  return Number(all) - Number(late);
}

/** `waiting`: it is to be tried already. A mail that was sent is deleted. */
export type SendMailAgainResult = { status: "queued" | "waiting" | "no-mail" };

/**
 * As often as a new one, if need be. Done twice, it does nothing more. Wake the worker after it.
 *
 * @param input.staffId who does it, for the audit log
 */
export async function sendMailAgain(
  ctx: DbContext,
  { staffId, mailId }: { staffId: string; mailId: string },
): Promise<SendMailAgainResult> {
  return inTransaction(ctx, async (ctx): Promise<SendMailAgainResult> => {
    const mail = await ctx.db
      .updateTable("mails")
      .set({ failed_at: null, attempts: 0 })
      .where("id", "=", mailId)
      .where("failed_at", "is not", null)
      .returning(["id", "unsubscribe_url as unsubscribeUrl"])
      .executeTakeFirst();
    if (mail) {
      await enqueueMail(ctx, mail);
      await recordStaffAction(ctx, { staffId, action: "mail-sent-again", detail: { mailId } });
      return { status: "queued" };
    }
    const waiting = await ctx.db.selectFrom("mails").select("id").where("id", "=", mailId).executeTakeFirst();
    return { status: waiting ? "waiting" : "no-mail" };
  });
}

/** All that were given up, those too that are not listed. They wait without a job: see `enqueueWaitingMails`. */
export async function sendAllMailsAgain(ctx: DbContext, { staffId }: { staffId: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("mails")
      .set({ failed_at: null, attempts: 0 })
      .where("failed_at", "is not", null)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (count > 0) await recordStaffAction(ctx, { staffId, action: "mails-sent-again", detail: { count } });
  });
}
