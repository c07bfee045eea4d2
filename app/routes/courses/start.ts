import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { startFromBeginning } from "~/services/learning/sittings/start-from-beginning.server";
import { paths } from "~/urls/paths";

/** Past the test, to the first question of the first open part. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = requireParam(params, "courseId");
  const result = await startFromBeginning(ctx, { learnerId, courseId });
  switch (result.status) {
    case "begun":
      return redirect(paths.currentQuestion({ courseId, sectionNumber: result.sectionNumber })); // waits where none is written
    case "needs-plan": // which the page says
      return redirect(paths.startQuestions({ courseId, sectionNumber: result.sectionNumber }));
    case "nothing-open":
      return redirect(paths.sections(courseId));
    case "no-course":
      throw notFound("Course");
  }
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.sections(requireParam(params, "courseId")));
}
