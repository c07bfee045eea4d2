import { timestamp, type AppContext, type DbContext } from "~/services/context";
import { findCourseMap } from "~/services/learning/concepts/course-map.server";
import { holds } from "~/services/map/concept-state";
import { loadDemo } from "./demo.server";
import { readGapCode } from "./gap-code";
import type { KeptGap } from "./kept-gap";

type DemoContext = Pick<AppContext, "demoMaterial">;

/** The gap that an address names; null when it names none of the demo's. */
export async function findDemoGap(
  ctx: DemoContext,
  text: string | null,
): Promise<{ code: string; conceptId: string; name: string } | null> {
  const code = readGapCode(text);
  if (code === null) return null;
  const { course, concepts } = await loadDemo(ctx.demoMaterial);
  const conceptId = course.items[Number(code) - 1]?.conceptId;
  return conceptId === undefined ? null : { code, conceptId, name: concepts.get(conceptId)!.name };
}

/** The latest one takes the place of what was kept before. What names no gap is left out. */
export async function keepGap(
  ctx: DemoContext & DbContext,
  { learnerId, gap }: { learnerId: string; gap: string },
): Promise<void> {
  const found = await findDemoGap(ctx, gap);
  if (!found) return;
  const kept = { concept_id: found.conceptId, concept: found.name, kept_at: timestamp(ctx) };
  await ctx.db
    .insertInto("kept_gaps")
    .values({ learner_id: learnerId, ...kept })
    .onConflict((conflict) => conflict.column("learner_id").doUpdateSet(kept))
    .execute();
}

/**
 * What to practice first, because the learner missed it in the demo. The demo's answers are no evidence: nothing is
 * concluded from them, and once the learner is believed to know the concept there is nothing to tell.
 */
export async function findKeptGap(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<KeptGap | null> {
  const kept = await ctx.db
    .selectFrom("kept_gaps")
    .select(["concept_id as conceptId", "concept as name"])
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  if (!kept) return null;
  const { conceptId, name } = kept;
  const course = await ctx.db
    .selectFrom("course_concepts")
    .innerJoin("courses", "courses.id", "course_concepts.course_id")
    .select("courses.id")
    .where("courses.learner_id", "=", learnerId)
    .where("course_concepts.concept_id", "=", conceptId)
    .orderBy("courses.created_at", "desc")
    .executeTakeFirst();
  if (!course) return { conceptId, name, courseId: null };
  const map = await findCourseMap(ctx, { learnerId, courseId: course.id });
  const state = map?.concepts.find(({ id }) => id === conceptId)?.state;
  return state && holds(state) ? null : { conceptId, name, courseId: course.id };
}
