import { ctx } from "~/app-context.server";
import { fileResponse } from "~/http/response/file-response.server";
import { notFound } from "~/http/response/responses.server";
import { openCourseFile } from "~/services/records/course-files.server";
import { COURSE_EXPORTS } from "./export-limits";
import { rateLimit } from "./rate-limit.server";

/**
 * What a learner takes along of a course, in the format that the file's name says.
 * @throws 404 when it is not their course, or there is no such file; 429
 */
export async function sendCourseFile(
  request: Request,
  key: { learnerId: string; courseId: string; file: string },
): Promise<Response> {
  const file = await openCourseFile(ctx, key);
  if (!file) throw notFound("Course");
  await rateLimit(request, { ...COURSE_EXPORTS, key: key.learnerId });
  return fileResponse(file);
}
