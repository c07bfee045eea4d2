import { setImmediate } from "node:timers/promises";
import { inTransaction, type DbContext } from "~/services/context";
import { settleKnownParts } from "./complete-part.server";
import { findKnowledge } from "./knowledge.server";
import { findMissedFoundations } from "./missed-foundations.server";
import { listParts, lockNothingInTest, writeOpenParts } from "./open-parts.server";
import { listParked } from "./parking.server";
import { loadPrerequisites } from "./prerequisites.server";
import { isLost, provedConcepts } from "./proved";

/**
 * What follows for a course from what is believed of its learner. How many of its concepts they know is kept with it, so
 * that a list of courses, the dashboard and an outline show the same number without counting; and so is which of its parts
 * are open, and which need not be learned at all. Whatever changes what is believed of a learner calls `recountKnown`.
 */

interface CourseKey {
  learnerId: string;
  courseId: string;
}

/** The concepts of a course that need not be learned any more, those that are lost, and what rests on what. */
export async function findProved(ctx: DbContext, { learnerId, courseId }: CourseKey) {
  const concepts = await ctx.db
    .selectFrom("course_concepts")
    .select("concept_id as conceptId")
    .where("course_id", "=", courseId)
    .execute();
  const prerequisites = await loadPrerequisites(ctx, courseId);
  const conceptIds = concepts.map(({ conceptId }) => conceptId);
  const knowledge = await findKnowledge(ctx, { learnerId, conceptIds });
  const lost = new Set(conceptIds.filter((id) => isLost(knowledge.get(id)!)));
  return { prerequisites, knowledge, proved: provedConcepts(prerequisites, knowledge), lost };
}

/**
 * Counted with the change itself; of more that teach the same the others are counted within the hour, and whenever shown.
 * Their parts open then, or as soon as their outline is looked at.
 */
const MOST_AT_ONCE = 5;

/**
 * Counts anew in the learner's courses that have one of these concepts, or in all of them. Call it in the transaction of
 * the change.
 */
export async function recountKnown(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds?: string[] },
): Promise<void> {
  const ids = await listCourses(ctx, { learnerId, conceptIds });
  for (const courseId of ids.slice(0, MOST_AT_ONCE)) await recountCourse(ctx, { learnerId, courseId });
  const others = ids.slice(MOST_AT_ONCE);
  if (others.length === 0) return;
  await ctx.db
    .updateTable("courses")
    .set({ concepts_known: null })
    .where("id", "in", others)
    .where("learner_id", "=", learnerId)
    .execute();
}

export async function recountCourse(ctx: DbContext, key: CourseKey): Promise<void> {
  const { prerequisites, knowledge, proved, lost } = await findProved(ctx, key);
  await ctx.db
    .updateTable("courses")
    .set({ concepts_known: proved.size })
    .where("id", "=", key.courseId)
    .where("learner_id", "=", key.learnerId)
    .where("concepts_known", "is distinct from", proved.size)
    .execute();
  const parts = await settleKnownParts(ctx, key, { parts: await listParts(ctx, key), proved });
  const missedFoundations = await findMissedFoundations(ctx, { learnerId: key.learnerId, parts, knowledge, proved });
  const parked = new Set((await listParked(ctx, key)).map(({ id }) => id));
  const facts = { parts, prerequisites, proved, lost, missedFoundations, parked };
  await writeOpenParts(ctx, key, await lockNothingInTest(ctx, key, facts));
}

/** The number kept with a course, or what it will be where it is not counted yet. */
export async function knownConcepts(
  ctx: DbContext,
  { conceptsKnown, ...key }: CourseKey & { conceptsKnown: number | null },
): Promise<number> {
  return conceptsKnown ?? (await findProved(ctx, key)).proved.size;
}

/** Those worked on last come first. */
async function listCourses(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds?: string[] },
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("courses")
    .select("id")
    .where("learner_id", "=", learnerId)
    .where("concept_count", ">", 0)
    .$if(conceptIds !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("course_concepts")
            .select("concept_id")
            .whereRef("course_id", "=", "courses.id")
            .where("concept_id", "in", conceptIds!),
        ),
      ),
    )
    .orderBy("last_activity_at", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** Courses at a time: each is counted by itself, and others get their turn between them. */
const AT_ONCE = 50;

/** For the housekeeping: counts where that is still to be done. Stopped at any moment, it goes on the next time. */
export async function countUncounted(ctx: DbContext): Promise<void> {
  for (;;) {
    const courses = await ctx.db
      .selectFrom("courses")
      .select(["id", "learner_id as learnerId"])
      .where("concepts_known", "is", null)
      .where("concept_count", ">", 0)
      .limit(AT_ONCE)
      .execute();
    for (const { id, learnerId } of courses) {
      await inTransaction(ctx, (ctx) => recountCourse(ctx, { learnerId, courseId: id }));
      await setImmediate();
    }
    if (courses.length < AT_ONCE) return;
  }
}
