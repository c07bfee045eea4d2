import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { CREDITED_STEPS } from "./credit";

/** The course's graph: direct prerequisites by concept, for each that has any; both in the order of their ids. */
export async function loadPrerequisites(ctx: DbContext, courseId: string): Promise<Map<string, string[]>> {
  const prerequisites = new Map<string, string[]>();
  for (const { conceptId, prerequisiteId } of await edgeRows(ctx, { courseId })) {
    const known = prerequisites.get(conceptId);
    if (known) known.push(prerequisiteId);
    else prerequisites.set(conceptId, [prerequisiteId]);
  }
  return prerequisites;
}

const edgeRows = compiledQuery((db, { courseId }: { courseId: string }) =>
  db
    .selectFrom("course_prerequisites")
    .select(["concept_id as conceptId", "prerequisite_id as prerequisiteId"])
    .where("course_id", "=", courseId)
    .orderBy("concept_id")
    .orderBy("prerequisite_id"),
);

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
