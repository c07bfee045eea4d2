import { setImmediate } from "node:timers/promises";
import { log } from "~/logging/log.server";
import { findWaitingMail, forgetAttempt, settleMail } from "~/services/mail/delivery.server";
import { isNeedlessReminder, takeBackReminder } from "~/services/reminders/needless-reminder.server";
import type { JobHandler } from "~/services/jobs/handler";

/**
 * Sends one mail. A process that is killed between the mail server's yes and the end of the job sends it again, under
 * the same Message-ID, by which mail servers know it: at least once is the most that can be had of SMTP.
 */
export const sendMail: JobHandler = async (ctx, mailId, { signal }) => {
  const mail = ctx.mail && (await findWaitingMail(ctx, mailId));
  if (!ctx.mail || !mail) {
    await setImmediate(); // thousands may wait, and the database answers at once: nobody else would have a turn
    return (ctx) => forgetAttempt(ctx, mailId); // it waits for `resumeMails`, or is gone
  }
  if (await isNeedlessReminder(ctx, mailId)) {
    return async (ctx) => {
      await forgetAttempt(ctx, mailId);
      await takeBackReminder(ctx, mailId);
    };
  }
  const result = await ctx.mail.send(mail, { signal });
  if (result.status !== "sent") log.warn({ mailId, reason: result.reason }, `mail was not sent: ${result.status}`);
  return (ctx) => settleMail(ctx, mailId, result);
};
