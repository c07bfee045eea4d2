import { ctx } from "~/app-context.server";
import { enqueueWaitingMails } from "~/services/mail/resume-mails.server";
import { logUnexpected } from "./log-unexpected.server";

/** Has all mail tried that waits. To enqueue thousands takes seconds, for which no answer waits. */
export function enqueueMails(request: Request): void {
  enqueueWaitingMails(ctx).then(
    () => ctx.jobs.wake(),
    (error: unknown) => logUnexpected(request, error), // the next look after mails finds what is left
  );
}
