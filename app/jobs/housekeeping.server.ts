import { config } from "~/config/config.server";
import type { AppContext } from "~/services/context";
import { lookAfterBilling, reconcileBilling } from "~/services/billing/look-after.server";
import { removeExpiredKeys } from "~/services/accounts/idempotency.server";
import { resumeRemovals } from "~/services/accounts/remove-account.server";
import { endKeptGaps } from "~/services/demo/kept-gap.server";
import { enqueueWaitingMails } from "~/services/mail/resume-mails.server";
import { removeExpired } from "~/services/housekeeping/remove-expired.server";
import { refreshInstanceNumbers } from "~/services/numbers/numbers.server";
import { judgeCheckpoints } from "~/services/learning/checkpoints/judge-checkpoints.server";
import { countUncounted } from "~/services/mastery/known-counts.server";
import { replayOutdated } from "~/services/mastery/replay-outdated.server";
import { removeStrayFiles } from "~/services/housekeeping/stray-files.server";
import { forwardNews } from "~/services/records/forwarding.server";
import { remindDue } from "~/services/reminders/remind-due.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/time/periods";
import { jobKinds, type JobDefinition } from "./kinds";

/**
 * What is to be done at the start of the server and then once a day, once an hour, or once a minute. Done twice, or by two processes,
 * it does no harm.
 */
export function startHousekeeping(ctx: AppContext, onBug: (error: unknown) => void): void {
  const runDaily = async (lookAfterJobs: () => Promise<void>) => {
    await removeExpired(ctx).catch(onBug); // first: what is too old need not be sent
    await lookAfterJobs();
    await reconcileBilling(ctx).catch(onBug);
    ctx.jobs.wake();
  };
  void runDaily(() => resumeJobs(ctx, onBug).then(() => lookAfterBilling(ctx).catch(onBug)))
    .then(() => replayOutdated(ctx).catch(onBug))
    .then(() => countUncounted(ctx).catch(onBug))
    .then(() => judgeCheckpoints(ctx).catch(onBug))
    .then(() => removeExpiredKeys(ctx).catch(onBug))
    .then(() => endKeptGaps(ctx).catch(onBug))
    .then(() => refreshInstanceNumbers(ctx).catch(onBug));
  setInterval(() => void runDaily(() => enqueueWaitingMails(ctx).catch(onBug)), DAY_MS).unref();
  setInterval(() => {
    remindDue(ctx, config).then(ctx.jobs.wake, onBug);
    if (ctx.records) forwardNews(ctx).then(ctx.jobs.wake, onBug);
  }, MINUTE_MS).unref();
  setInterval(() => {
    lookAfterBilling(ctx).then(ctx.jobs.wake, onBug);
  }, HOUR_MS).unref();
  setInterval(() => {
    resumeRemovals(ctx).then(ctx.jobs.wake, onBug); // of those that were given up after several kills
  }, HOUR_MS).unref();
  setInterval(() => void countUncounted(ctx).catch(onBug), HOUR_MS).unref();
  setInterval(() => void judgeCheckpoints(ctx).catch(onBug), HOUR_MS).unref();
  setInterval(() => void removeExpiredKeys(ctx).catch(onBug), HOUR_MS).unref();
  setInterval(() => void endKeptGaps(ctx).catch(onBug), HOUR_MS).unref();
  setInterval(() => void refreshInstanceNumbers(ctx).catch(onBug), HOUR_MS).unref();
  // Not at once: whoever has started with a wrong database may still notice.
  setInterval(() => void removeStrayFiles(ctx).catch(onBug), HOUR_MS).unref();
}

async function resumeJobs(ctx: AppContext, onBug: (error: unknown) => void): Promise<void> {
  for (const { resume } of Object.values<JobDefinition>(jobKinds)) await resume?.(ctx).catch(onBug);
}
