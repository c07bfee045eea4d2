import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/not-found.server";
import { readForm } from "~/http/read-form.server";
import { requireParam } from "~/http/require-param.server";
import { requireStaff } from "~/http/staff.server";
import { paths } from "~/paths";
import { sendMailAgain } from "~/services/staff/unsent-mails.server";

export function loader() {
  return redirect(paths.staffMessages());
}

/** Tries a mail again that was given up. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request);
  await readForm(request);
  const result = await sendMailAgain(ctx, { mailId: requireParam(params, "mailId") });
  if (result.status === "no-mail") throw notFound("Page");
  ctx.jobs.wake();
  return redirect(paths.staffMessages());
}
