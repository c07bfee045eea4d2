import type { DbContext } from "~/services/context";
import { CREDITED_STEPS } from "./credit";

/** Which concepts a right answer in a review is credited to: by concept, how many steps they are below it in that course. */
export async function findCredited(
  ctx: DbContext,
  { courseId, conceptId }: { courseId: string; conceptId: string },
): Promise<Map<string, number>> {
  const stepsTo = new Map<string, number>([[conceptId, 0]]);
  let lowest = [conceptId];
  for (let steps = 1; steps <= CREDITED_STEPS && lowest.length > 0; steps += 1) {
    const rows = await ctx.db
      .selectFrom("course_prerequisites")
      .select("prerequisite_id as id")
      .distinct()
      .where("course_id", "=", courseId)
      .where("concept_id", "in", lowest)
      .execute();
    lowest = rows.map(({ id }) => id).filter((id) => !stepsTo.has(id));
    for (const id of lowest) stepsTo.set(id, steps);
  }
  stepsTo.delete(conceptId);
  return stepsTo;
}
