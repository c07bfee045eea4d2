import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { problem } from "~/http/response/responses.server";
import { requireStaff } from "~/http/session/staff.server";
import { MAX_VIEW_NAME } from "~/services/limits/input-limits";
import { queryOf, readQueueFilter } from "~/services/staff/tickets/queue-filter";
import { deleteSavedView, saveView } from "~/services/staff/tickets/saved-views.server";
import { asOneLine } from "~/text/one-line";
import { hidesNothing } from "~/text/visible-text";
import { paths } from "~/urls/paths";

const NAME = `Give the view a name of at most ${MAX_VIEW_NAME} characters. Go back and try again.`;
const TOO_MANY = "You have reached the limit for saved views. Delete one first.";

const nameSchema = z.string().refine(hidesNothing).transform(asOneLine).pipe(z.string().min(1).max(MAX_VIEW_NAME));

export async function loader({ request }: ActionFunctionArgs) {
  await requireStaff(request);
  return redirect(paths.staffTickets());
}

/** Saves what the queue shows under a name, or deletes a view that was saved. */
export async function action({ request }: ActionFunctionArgs) {
  const { learnerId: staffId } = await requireStaff(request);
  const form = await readForm(request);
  if (form.get("intent") === "delete") {
    await deleteSavedView(ctx, { staffId, viewId: String(form.get("view_id") ?? "") });
    return redirect(paths.staffTickets());
  }
  const name = nameSchema.safeParse(form.get("name"));
  if (!name.success) throw problem(400, NAME);
  const typed = new URLSearchParams(String(form.get("query") ?? ""));
  const query = queryOf({ ...readQueueFilter(typed), page: 1 });
  const address = paths.staffTickets(query);
  const result = await saveView(ctx, {
    staffId,
    name: name.data,
    query: new URL(address, "http://host").search.slice(1),
  });
  if (result.status === "too-many") throw problem(409, TOO_MANY);
  return redirect(address);
}
