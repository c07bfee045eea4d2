import { randomBytes } from "node:crypto";
import { inTransaction, timestamp, type DbContext } from "~/services/context";
import { queueMail, takeBackMail } from "~/services/mail/outbox.server";
import { nextLocalHour } from "~/time/local-hour";
import { HOUR_MS } from "~/time/periods";
import { changeReminder } from "./change-reminder.server";
import { NO_REMINDER, type Reminder } from "./reminder";
import { confirmationMail } from "./reminder-mails";

/** Whether a learner is reminded by mail: off until they want it, and until they have said so from that very address. */

export async function findReminder(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<Reminder> {
  const row = await findRow(ctx, learnerId);
  if (!row) return NO_REMINDER;
  if (row.email !== row.accountEmail) return { state: "off", hour: row.hour }; // the new one was never asked
  const isWaiting = row.state === "on" && row.confirmedAt === null;
  return { state: isWaiting ? "waiting" : row.state, hour: row.hour };
}

/**
 * Has a learner reminded from now on. An address that has not been confirmed is asked by mail first, at most once an
 * hour. Wake the worker afterwards.
 */
export async function turnOnReminder(
  ctx: DbContext,
  input: { learnerId: string; hour: number; publicUrl: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { learnerId, hour } = input;
    const row = await findRow(ctx, learnerId);
    const wanted = { state: "on", hour, unanswered: 0 } as const;
    if (row && isConfirmed(row)) {
      await changeReminder(ctx, learnerId, { ...wanted, next_at: nextTime(ctx, { ...row, hour }) });
    } else if (row && row.email === row.accountEmail && row.askedAt > timestamp(ctx, -HOUR_MS)) {
      await changeReminder(ctx, learnerId, wanted);
    } else {
      await ask(ctx, input);
    }
  });
}

/** No reminder comes any more, those that wait to be sent included. Done twice, it does nothing more. */
export async function turnOffReminder(
  ctx: DbContext,
  { learnerId, hour }: { learnerId: string; hour?: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await findRow(ctx, learnerId);
    if (!row) return;
    const takenBack = row.mailId === null ? null : await takeBackMail(ctx, row.mailId);
    if (takenBack !== null && row.confirmedAt === null) {
      await forgetReminder(ctx, { learnerId }); // nobody was asked, and can be again at any time
    } else {
      await changeReminder(ctx, learnerId, { state: "off", hour: hour ?? row.hour, next_at: null, mail_id: null });
    }
  });
}

/** For whoever closes their account: with the mail that waits. */
export async function forgetReminder(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<void> {
  const gone = await ctx.db
    .deleteFrom("review_reminders")
    .where("learner_id", "=", learnerId)
    .returning("mail_id as mailId")
    .executeTakeFirst();
  if (gone?.mailId) await takeBackMail(ctx, gone.mailId);
}

/** What the link in a mail is good for; null for one that nobody was sent. */
export async function findReminderByToken(ctx: DbContext, token: string): Promise<Reminder | null> {
  const learnerId = await findLearnerId(ctx, token);
  return learnerId === null ? null : findReminder(ctx, { learnerId });
}

/** From now on reminders come. Done twice, or with a token that nobody has, it does nothing. */
export async function confirmReminder(ctx: DbContext, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const learnerId = await findLearnerId(ctx, token);
    const row = learnerId === null ? null : await findRow(ctx, learnerId);
    if (!learnerId || !row || row.state !== "on" || row.confirmedAt !== null || row.email !== row.accountEmail) return;
    await changeReminder(ctx, learnerId, { confirmed_at: timestamp(ctx), next_at: nextTime(ctx, row) });
  });
}

/** For whoever has the link of a reminder. */
export async function stopReminder(ctx: DbContext, token: string): Promise<void> {
  const learnerId = await findLearnerId(ctx, token);
  if (learnerId !== null) await turnOffReminder(ctx, { learnerId });
}

/** To be looked at anew, where the learner's day begins and ends has changed. */
export async function lookAgain(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<void> {
  await ctx.db
    .updateTable("review_reminders")
    .set({ next_at: timestamp(ctx) })
    .where("learner_id", "=", learnerId)
    .where("next_at", "is not", null)
    .execute();
}

/** With a link of its own, so that one who had the account's address before can neither confirm nor end them. */
async function ask(
  ctx: DbContext,
  { learnerId, hour, publicUrl }: { learnerId: string; hour: number; publicUrl: string },
): Promise<void> {
  await forgetReminder(ctx, { learnerId });
  const { email } = await ctx.db
    .selectFrom("learners")
    .select("email")
    .where("id", "=", learnerId)
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString("base64url");
  const mailId = await queueMail(ctx, confirmationMail({ to: { email, token }, publicUrl }));
  await ctx.db
    .insertInto("review_reminders")
    .values({ learner_id: learnerId, email, token, hour, state: "on", asked_at: timestamp(ctx), mail_id: mailId })
    .execute();
}

async function findRow(ctx: DbContext, learnerId: string) {
  const row = await ctx.db
    .selectFrom("review_reminders")
    .innerJoin("learners", "learners.id", "review_reminders.learner_id")
    .select([
      "review_reminders.email",
      "review_reminders.hour",
      "review_reminders.state",
      "review_reminders.asked_at as askedAt",
      "review_reminders.confirmed_at as confirmedAt",
      "review_reminders.mail_id as mailId",
      "learners.email as accountEmail",
      "learners.time_zone as timeZone",
    ])
    .where("review_reminders.learner_id", "=", learnerId)
    .executeTakeFirst();
  return row ?? null;
}

/** An account that has another address now must be asked again. */
function isConfirmed(row: { confirmedAt: string | null; email: string; accountEmail: string }): boolean {
  return row.confirmedAt !== null && row.email === row.accountEmail;
}

async function findLearnerId(ctx: DbContext, token: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("review_reminders")
    .select("learner_id as learnerId")
    .where("token", "=", token)
    .executeTakeFirst();
  return row?.learnerId ?? null;
}

function nextTime(ctx: DbContext, { hour, timeZone }: { hour: number; timeZone: string | null }): string {
  return nextLocalHour(ctx.now(), hour, timeZone).toISOString();
}
