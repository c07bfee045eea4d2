import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner } from "~/http/session/session.server";
import { revokeCalendarFeed } from "~/services/calendar/feeds.server";
import { paths } from "~/urls/paths";

export function loader() {
  return redirect(paths.reminders());
}

export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  await revokeCalendarFeed(ctx, { learnerId });
  return redirect(paths.reminders());
}
