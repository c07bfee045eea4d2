import type { DbContext } from "~/services/context";
import { takeBackMail } from "~/services/mail/outbox.server";
import { changeReminder } from "./change-reminder.server";
import { countDueToRemind } from "./due-to-remind.server";

/** Whether a mail that waits is a reminder of what its learner has done meanwhile. */
export async function isNeedlessReminder(ctx: DbContext, mailId: string): Promise<boolean> {
  const reminded = await findReminded(ctx, mailId);
  return reminded !== undefined && (await countDueToRemind(ctx, reminded)) === 0;
}

/** It is not sent, and counts for nothing: nobody has seen it. Call it in a transaction. */
export async function takeBackReminder(ctx: DbContext, mailId: string): Promise<void> {
  const reminded = await findReminded(ctx, mailId);
  if (!reminded || (await takeBackMail(ctx, mailId)) === null) return;
  const unanswered = Math.max(reminded.unanswered - 1, 0);
  await changeReminder(ctx, reminded.learnerId, { mail_id: null, unanswered });
}

/** Undefined for any other mail, such as the one in which its learner is asked whether they want reminders. */
function findReminded(ctx: DbContext, mailId: string) {
  return ctx.db
    .selectFrom("review_reminders")
    .innerJoin("learners", "learners.id", "review_reminders.learner_id")
    .select([
      "review_reminders.learner_id as learnerId",
      "review_reminders.unanswered",
      "learners.time_zone as timeZone",
      "learners.streak_to as learnedOn",
    ])
    .where("review_reminders.mail_id", "=", mailId)
    .where("review_reminders.confirmed_at", "is not", null)
    .executeTakeFirst();
}
