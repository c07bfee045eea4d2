import { ReadableStream as NodeStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ctx } from "~/app-context.server";
import { rateLimit } from "~/http/request/rate-limit.server";
import { notFound, requireParam } from "~/http/response/responses.server";
import { requireLearner } from "~/http/session/session.server";
import { openCourseFile } from "~/services/records/course-files.server";

const EXPORTS = { name: "course export", points: 60, seconds: 60 * 60 };

/** What a learner takes along of a course, in the format that the file's name says, piece by piece. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { learnerId } = await requireLearner(request);
  const key = { learnerId, courseId: requireParam(params, "courseId"), file: requireParam(params, "file") };
  const file = await openCourseFile(ctx, key);
  if (!file) throw notFound("Course");
  await rateLimit(request, { ...EXPORTS, key: learnerId });
  return new Response(NodeStream.from(file.content) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
