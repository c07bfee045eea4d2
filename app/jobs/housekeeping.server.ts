import type { AppContext } from "~/services/context";
import { enqueueWaitingMails, resumeMails } from "~/services/mail/resume-mails.server";
import { removeExpired } from "~/services/retention.server";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What is to be done at the start of the server and then once a day. Done twice, or by two processes, it does no harm. */
export function startHousekeeping(ctx: AppContext, onBug: (error: unknown) => void): void {
  const runDaily = async (lookAfterMails: typeof resumeMails) => {
    await removeExpired(ctx).catch(onBug); // first: what is too old need not be sent
    await lookAfterMails(ctx).then(ctx.jobs.wake).catch(onBug);
  };
  void runDaily(resumeMails);
  setInterval(() => void runDaily(enqueueWaitingMails), DAY_MS).unref();
}
