import { redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { redirectWithReason } from "~/http/session/told-once.server";
import { requireLearner } from "~/http/session/session.server";
import { findTestOffer } from "~/services/learning/sittings/placement-page.server";
import { finishTest } from "~/services/learning/sittings/placement.server";
import { paths } from "~/urls/paths";

/** Ends the placement test before its last question. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const courseId = requireParam(params, "courseId");
  if (!(await finishTest(ctx, { learnerId, courseId }))) throw notFound("Course");
  const isUnanswered = (await findTestOffer(ctx, { learnerId, courseId })) === "not-begun";
  const path = paths.test(courseId);
  return isUnanswered ? redirectWithReason(path, path) : redirectDocument(path);
}

export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.test(requireParam(params, "courseId")));
}
