import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { logUnexpected } from "~/http/request/log-unexpected.server";
import { readForm } from "~/http/form/read-form.server";
import { requireStaff } from "~/http/session/staff.server";
import { paths } from "~/urls/paths";
import { enqueueWaitingMails } from "~/services/mail/resume-mails.server";
import { sendAllMailsAgain } from "~/services/staff/unsent-mails.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return redirect(paths.staffMails());
}

/** Tries all mails again that were given up. To enqueue thousands takes seconds, for which the answer does not wait. */
export async function action({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  await readForm(request);
  await sendAllMailsAgain(ctx);
  enqueueWaitingMails(ctx).then(
    () => ctx.jobs.wake(),
    (error: unknown) => logUnexpected(request, error), // the next look after mails finds what is left
  );
  return redirect(paths.staffMails());
}
