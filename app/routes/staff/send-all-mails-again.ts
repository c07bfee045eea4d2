import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { enqueueMails } from "~/http/request/enqueue-mails.server";
import { requireStaff } from "~/http/session/staff.server";
import { paths } from "~/urls/paths";
import { sendAllMailsAgain } from "~/services/staff/unsent-mails.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return redirect(paths.staffMails());
}

/** Tries all mails again that were given up. */
export async function action({ request }: ActionFunctionArgs) {
  const { learnerId: staffId } = await requireStaff(request);
  await readForm(request);
  await sendAllMailsAgain(ctx, { staffId });
  enqueueMails(request);
  return redirect(paths.staffMails());
}
