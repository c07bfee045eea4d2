import { startFirstTest } from "~/services/learning/sittings/first-test.server";
import type { JobHandler } from "~/services/jobs/handler";

/** Begins the test of a course that was begun at once, when its outline is there. */
export const beginFirstTest: JobHandler = async (ctx, courseId) => {
  await startFirstTest(ctx, courseId);
  return null;
};
