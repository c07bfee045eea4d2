import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { requireParam } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { paths } from "~/urls/paths";
import { sendMailAgain } from "~/services/staff/unsent-mails.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return redirect(paths.staffMails());
}

/** Tries a mail again that was given up. Whoever clicks twice sees no error. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId: staffId } = await requireStaff(request);
  await readForm(request);
  await sendMailAgain(ctx, { staffId, mailId: requireParam(params, "mailId") });
  ctx.jobs.wake();
  return redirect(paths.staffMails());
}
