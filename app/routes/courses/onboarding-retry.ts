import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { notFound } from "~/http/response/responses.server";
import { readForm } from "~/http/form/read-form.server";
import { requireLearner } from "~/http/session/session.server";
import { paths } from "~/urls/paths";
import { retryOnboarding } from "~/services/courses/onboarding.server";

/** Try Again, after the onboarding questions could not be written. */
export async function action({ request }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = new URL(request.url).searchParams.get("course_id") ?? "";
  if (!(await retryOnboarding(ctx, { learnerId, courseId }))) throw notFound("Course");
  return redirect(paths.onboarding(courseId, 1));
}

export function loader() {
  return redirect(paths.courses());
}
