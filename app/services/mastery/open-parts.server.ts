import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { localDay } from "~/time/local-day";
import { isBegun } from "./begun.server";
import { isUnderWay } from "./test-under-way";
import { heldParts, openParts, type NamedPart, type PartFacts } from "./open-parts";

interface CourseKey {
  learnerId: string;
  courseId: string;
}

/** The parts of a course, in its order. */
export async function listParts(ctx: DbContext, key: CourseKey): Promise<NamedPart[]> {
  const rows = await partRows(ctx, key);
  const today = rows[0] ? localDay(ctx.now(), rows[0].timeZone) : "";
  return rows.map(({ id, sectionId, sectionNumber, heading, ...row }) => ({
    id,
    sectionId,
    sectionNumber,
    heading,
    conceptIds: JSON.parse(row.conceptIds) as string[],
    isUnlocked: row.isUnlocked === 1,
    prerequisitesHeld: row.prerequisitesHeld === 1,
    isBegun: Boolean(row.isBegun),
    isCompleted: row.completedAt !== null,
    isResting: row.restDay !== null && row.restDay >= today,
  }));
}

const partRows = compiledQuery((db, { learnerId, courseId }: CourseKey) =>
  db
    .selectFrom("subsections")
    .innerJoin("learners", "learners.id", "subsections.learner_id")
    .select([
      "subsections.id",
      "subsections.section_id as sectionId",
      "subsections.section_number as sectionNumber",
      "subsections.heading",
      "subsections.concept_ids as conceptIds",
      "subsections.is_unlocked as isUnlocked",
      "subsections.prerequisites_held as prerequisitesHeld",
      "subsections.completed_at as completedAt",
      "subsections.rest_day as restDay",
      "learners.time_zone as timeZone",
    ])
    .select((expression) => isBegun(expression).as("isBegun"))
    .where("subsections.course_id", "=", courseId)
    .where("subsections.learner_id", "=", learnerId)
    .orderBy("subsections.position"),
);

/**
 * While a placement test asks about the course, what is missed locks nothing: the test tells what it found at its end.
 *
 * @param isTestOver the test that is under way has come to its end
 */
export async function lockNothingInTest<F extends PartFacts>(
  ctx: DbContext,
  { learnerId, courseId }: CourseKey,
  facts: F,
  { isTestOver = false } = {},
): Promise<F> {
  const held = heldParts(facts);
  const isLocking = facts.parts.some((part) => part.prerequisitesHeld && !held.has(part));
  if (isTestOver || !isLocking) return facts;
  const test = await ctx.db
    .selectFrom("sittings")
    .select("updated_at as updatedAt")
    .where("course_id", "=", courseId)
    .where("kind", "=", "placement")
    .where("learner_id", "=", learnerId)
    .where("status", "=", "open")
    .executeTakeFirst();
  return test && isUnderWay(test, ctx.now()) ? { ...facts, lost: new Set<string>() } : facts;
}

/** Of `prerequisites_held`: it was so, until something beneath was lost. */
export const LOCKED_BY_LOSS = 2;

/** Writes down which parts are open, and which of them will stay so, where that is not what is stored. */
export async function writeOpenParts(ctx: DbContext, key: CourseKey, facts: PartFacts): Promise<void> {
  const held = heldParts(facts);
  const open = openParts(facts, held);
  const changed = facts.parts.filter(
    (part) => part.isUnlocked !== open.has(part) || part.prerequisitesHeld !== held.has(part),
  );
  for (const part of changed) {
    await ctx.db
      .updateTable("subsections")
      .set({ is_unlocked: open.has(part) ? 1 : 0 })
      .$if(part.prerequisitesHeld !== held.has(part), (query) =>
        query.set({ prerequisites_held: held.has(part) ? 1 : LOCKED_BY_LOSS }),
      )
      .where("id", "=", part.id)
      .where("learner_id", "=", key.learnerId)
      .execute();
  }
}
