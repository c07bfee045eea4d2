import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { requireParam } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { deleteTicket } from "~/services/staff/tickets/delete-ticket.server";
import { paths } from "~/urls/paths";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  return redirect(paths.staffTicket(requireParam(params, "ticketId")));
}

/** Deletes a ticket for good. Whoever clicks twice sees no error. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId: staffId } = await requireStaff(request);
  await readForm(request);
  await deleteTicket(ctx, { staffId, ticketId: requireParam(params, "ticketId") });
  return redirect(paths.staffTickets());
}
