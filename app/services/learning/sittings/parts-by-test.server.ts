import type { DbContext } from "~/services/context";
import type { PlacementResult } from "./conclude-placement.server";

/** The numbers of the parts of a course that placement tests have completed. */
export async function listPartsByTest(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<string[]> {
  const tests = await ctx.db
    .selectFrom("sittings")
    .select("result")
    .where("course_id", "=", courseId)
    .where("kind", "=", "placement")
    .where("learner_id", "=", learnerId)
    .where("result", "is not", null)
    .$narrowType<{ result: string }>()
    .execute();
  return tests.flatMap(({ result }) => (JSON.parse(result) as PlacementResult).parts);
}
