import { setImmediate } from "node:timers/promises";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import { findPace } from "~/services/learning/answers/latest-days.server";
import { queueMail, takeBackMail } from "~/services/mail/outbox.server";
import { dayAfter, localDay } from "~/time/local-day";
import { atLocalHour, nextLocalHour } from "~/time/local-hour";
import { DAY_MS, HOUR_MS } from "~/time/periods";
import { changeReminder } from "./change-reminder.server";
import { countDueToRemind } from "./due-to-remind.server";
import { reminderMail } from "./reminder-mails";

/** Few enough that the others wait only a moment for the database. */
const BATCH = 50;
/** A server that was down at the learner's hour makes up for it so long; a reminder at night helps nobody. */
const LATEST_MS = 3 * HOUR_MS;
/** Between two reminders, whatever becomes of the hour and the time zone meanwhile. */
const SHORTEST_PAUSE_MS = 20 * HOUR_MS;
/** So many in a row bring nobody back: then another one would be a nuisance. */
const MOST_UNANSWERED = 3;

/**
 * Puts a reminder into the outbox for everybody whose hour it is, who has reviews due and has not learned yet today. Each
 * is settled in one transaction with when to look next, so that however often and by however many processes it is run,
 * and whenever it is killed, nobody gets two. Does nothing while no mail can be sent. Wake the worker afterwards.
 */
export async function remindDue(
  ctx: DbContext & Pick<AppContext, "mail">,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  if (!ctx.mail) return;
  for (;;) {
    const learnerIds = await listWhoseHour(ctx);
    for (const learnerId of learnerIds) {
      await inTransaction(ctx, (ctx) => settle(ctx, { learnerId, publicUrl }));
      await setImmediate(); // the database answers at once, so nobody else would have a turn
    }
    if (learnerIds.length < BATCH) return;
  }
}

/** Those whose time has come, and those whose time is so far off that the clock must have been wrong when it was set. */
async function listWhoseHour(ctx: DbContext): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("review_reminders")
    .select("learner_id as learnerId")
    .where(({ eb, or }) => or([eb("next_at", "<=", timestamp(ctx)), eb("next_at", ">", timestamp(ctx, 2 * DAY_MS))]))
    .limit(BATCH)
    .execute();
  return rows.map(({ learnerId }) => learnerId);
}

async function settle(ctx: DbContext, { learnerId, publicUrl }: { learnerId: string; publicUrl: string }) {
  const row = await findRow(ctx, learnerId);
  if (!row) return;
  // The new address never said yes.
  if (row.email !== row.accountEmail) return changeReminder(ctx, learnerId, { state: "off", next_at: null });
  const now = ctx.now();
  const { hour, timeZone } = row;
  const today = localDay(now, timeZone);
  const next = nextLocalHour(now, hour, timeZone).toISOString();
  const lateMs = now.getTime() - atLocalHour(today, hour, timeZone).getTime();
  const isHour = lateMs >= 0 && lateMs <= LATEST_MS;
  if (!isHour || wasReminded(row, now, today)) return changeReminder(ctx, learnerId, { next_at: next });
  // Sent by a clock that was ahead: nobody knows when that was, so it may have been today.
  if (row.lastSentAt !== null && row.lastSentAt > timestamp(ctx)) {
    return changeReminder(ctx, learnerId, { next_at: next, last_sent_at: timestamp(ctx) });
  }

  const unanswered = await countUnanswered(ctx, row);
  if (unanswered >= MOST_UNANSWERED) {
    return changeReminder(ctx, learnerId, { state: "stopped", next_at: null, mail_id: null, unanswered });
  }
  const due = await countDueToRemind(ctx, { learnerId, ...row });
  if (due === 0) return changeReminder(ctx, learnerId, { next_at: next, mail_id: null, unanswered });

  const mail = reminderMail({
    to: row,
    publicUrl,
    due,
    pace: await findPace(ctx, { learnerId, today }),
    isLast: unanswered + 1 === MOST_UNANSWERED,
    notAfter: atLocalHour(dayAfter(today), 0, timeZone),
  });
  await changeReminder(ctx, learnerId, {
    next_at: next,
    last_sent_at: timestamp(ctx),
    unanswered: unanswered + 1,
    mail_id: await queueMail(ctx, mail),
  });
}

function wasReminded({ lastSentAt, timeZone }: Row, now: Date, today: string): boolean {
  if (lastSentAt === null) return false;
  const last = new Date(lastSentAt);
  return localDay(last, timeZone) === today || Math.abs(now.getTime() - last.getTime()) < SHORTEST_PAUSE_MS;
}

/** A reminder that no mail server took in time is taken back, and counts for nothing: nobody has seen it. */
async function countUnanswered(ctx: DbContext, row: Row): Promise<number> {
  const { unanswered, mailId, lastSentAt, learnedOn, timeZone } = row;
  const wasUnseen = mailId !== null && (await takeBackMail(ctx, mailId)) === "waiting";
  const cameBack = lastSentAt === null || (learnedOn !== null && learnedOn >= localDay(new Date(lastSentAt), timeZone));
  return cameBack ? 0 : unanswered - (wasUnseen ? 1 : 0);
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** Undefined for those who were turned off meanwhile. */
function findRow(ctx: DbContext, learnerId: string) {
  return ctx.db
    .selectFrom("review_reminders")
    .innerJoin("learners", "learners.id", "review_reminders.learner_id")
    .select([
      "review_reminders.email",
      "review_reminders.token",
      "review_reminders.hour",
      "review_reminders.unanswered",
      "review_reminders.mail_id as mailId",
      "review_reminders.last_sent_at as lastSentAt",
      "learners.email as accountEmail",
      "learners.time_zone as timeZone",
      "learners.streak_to as learnedOn",
    ])
    .where("review_reminders.learner_id", "=", learnerId)
    .where("review_reminders.next_at", "is not", null)
    .executeTakeFirst();
}
