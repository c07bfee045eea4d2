import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner } from "~/http/session/session.server";
import { dismissKeptGap } from "~/services/demo/kept-gap.server";
import { paths } from "~/urls/paths";

export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const form = await readForm(request);
  await dismissKeptGap(ctx, { learnerId });
  const next = /^[\w-]+$/.exec(String(form.get("next") ?? ""))?.[0] ?? "main";
  return redirect(`${form.get("back") === "map" ? paths.map() : paths.dashboard()}#${next}`);
}

export function loader() {
  return redirect(paths.dashboard());
}
