import { redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { finishTest } from "~/services/learning/sittings/placement.server";
import { paths } from "~/urls/paths";

/** Ends the placement test before its last question. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = requireParam(params, "courseId");
  if (!(await finishTest(ctx, { learnerId, courseId }))) throw notFound("Course");
  return redirectDocument(paths.test(courseId));
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.test(requireParam(params, "courseId")));
}
