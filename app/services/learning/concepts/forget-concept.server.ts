import { inTransaction, type DbContext } from "~/services/context";
import { holds } from "~/services/map/concept-state";
import { reportForgotten } from "~/services/mastery/report-forgotten.server";
import { findCourseMap } from "./course-map.server";

/** "I no longer know this": the concept lapses. What is not known, or no longer, stays as it is. */
export async function forgetConcept(
  ctx: DbContext,
  { learnerId, courseId, conceptId }: { learnerId: string; courseId: string; conceptId: string },
): Promise<{ status: "forgotten" | "not-known" | "no-concept" }> {
  return inTransaction(ctx, async (ctx) => {
    const map = await findCourseMap(ctx, { learnerId, courseId });
    const concept = map?.concepts.find(({ id }) => id === conceptId);
    if (!concept) return { status: "no-concept" };
    if (!holds(concept.state)) return { status: "not-known" };
    await reportForgotten(ctx, { learnerId, conceptId });
    return { status: "forgotten" };
  });
}
