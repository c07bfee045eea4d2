import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendCourseFile } from "~/http/request/send-course-file.server";
import { requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";

/** A course for other programs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = { learnerId, courseId: requireParam(params, "courseId"), file: requireParam(params, "file") };
  return sendCourseFile(request, key);
}
