import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { readForm } from "~/http/form/read-form.server";
import { notFound } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { leavePart } from "~/services/learning/writing/leave-part.server";
import { paths } from "~/urls/paths";
import { subsectionParams } from "./params.server";

/** Goes on with another part, when no questions could be written for this one. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  await readForm(request);
  const key = subsectionParams(params);
  const { status } = await leavePart(ctx, { learnerId, ...key });
  switch (status) {
    case "left":
      return redirect(paths.sections(key.courseId));
    case "not-failed":
      return redirect(paths.currentQuestion(key));
    case "no-section":
      throw notFound("Section");
  }
}

/** Where a form leads that was sent after the session was over. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.startQuestions(subsectionParams(params)));
}
