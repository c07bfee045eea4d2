import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { startTest } from "~/services/learning/sittings/placement.server";
import { paths } from "~/urls/paths";

/** Begins the placement test; of one that is open, has the next question written that could not be before. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = requireParam(params, "courseId");
  switch ((await startTest(ctx, { learnerId, courseId })).status) {
    case "started":
    case "plan-limit": // which its page says
      return redirect(paths.test(courseId));
    case "no-outline":
      return redirect(paths.sections(courseId));
    case "no-course":
      throw notFound("Course");
  }
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.test(requireParam(params, "courseId")));
}
