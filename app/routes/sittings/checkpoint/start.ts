import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { startCheckpoint } from "~/services/learning/checkpoints/checkpoint.server";
import { paths } from "~/urls/paths";
import { sectionParams } from "./params.server";

/** Begins a checkpoint, or what is left of it; of one that is open, has the question written that could not be before. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const key = sectionParams(params);
  switch ((await startCheckpoint(ctx, { learnerId, ...key })).status) {
    case "started":
    case "needs-plan": // which its page says
      return redirect(paths.checkpoint(key));
    case "no-section":
      throw notFound("Checkpoint");
  }
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.checkpoint(sectionParams(params)));
}
