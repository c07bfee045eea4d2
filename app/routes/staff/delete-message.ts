import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { requireParam } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { paths } from "~/urls/paths";
import { deleteMessage } from "~/services/staff/contact-messages.server";

export function loader() {
  return redirect(paths.staffMessages());
}

/** Deletes what a visitor wrote, as they may ask for at any time. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireStaff(request);
  const messageId = requireParam(params, "messageId");
  await readForm(request);
  await deleteMessage(ctx, { messageId });
  return redirect(paths.staffMessages());
}
