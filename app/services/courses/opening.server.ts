import type { OpeningDraft } from "~/providers/author/outline-port";
import { MINUTES_PER_WEEK } from "~/providers/author/port";
import { timestamp, type DbContext } from "~/services/context";
import { makeDue } from "~/services/jobs/queue.server";
import { listParts } from "~/services/mastery/open-parts.server";
import { recountCourse } from "~/services/mastery/known-counts.server";
import { rescheduleReviews } from "~/services/mastery/stored-records.server";
import { insertConcepts, insertParts, insertSection } from "./outline-rows.server";

/** The first part of a course, which can be begun while the rest of its outline is drawn. */

/** The part of a course that is there before the others. */
export interface FirstPart {
  sectionId: string;
  subsectionId: string;
  section: { heading: string; description: string };
  part: { heading: string; description: string };
  conceptIds: string[];
  isUnlocked: boolean;
  isCompleted: boolean;
}

export async function findFirstPart(ctx: DbContext, courseId: string): Promise<FirstPart | null> {
  const row = await ctx.db
    .selectFrom("subsections")
    .innerJoin("sections", "sections.id", "subsections.section_id")
    .select([
      "sections.id as sectionId",
      "sections.heading as sectionHeading",
      "sections.description as sectionDescription",
      "subsections.id as subsectionId",
      "subsections.heading",
      "subsections.description",
      "subsections.concept_ids as conceptIds",
      "subsections.is_unlocked as isUnlocked",
      "subsections.completed_at as completedAt",
    ])
    .where("subsections.course_id", "=", courseId)
    .orderBy("subsections.position")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    sectionId: row.sectionId,
    subsectionId: row.subsectionId,
    section: { heading: row.sectionHeading, description: row.sectionDescription },
    part: { heading: row.heading, description: row.description },
    conceptIds: JSON.parse(row.conceptIds) as string[],
    isUnlocked: row.isUnlocked === 1,
    isCompleted: row.completedAt !== null,
  };
}

/** The first part as its author wrote it, but for what was believed of its learner then; null where there is none. */
export async function findOpening(ctx: DbContext, courseId: string): Promise<OpeningDraft | null> {
  const first = await findFirstPart(ctx, courseId);
  if (!first) return null;
  const concepts = await ctx.db
    .selectFrom("concepts")
    .select(["id", "name", "summary"])
    .where("id", "in", first.conceptIds)
    .execute();
  const edges = await ctx.db
    .selectFrom("course_prerequisites")
    .select(["concept_id as conceptId", "prerequisite_id as prerequisiteId"])
    .where("course_id", "=", courseId)
    .where("concept_id", "in", first.conceptIds)
    .execute();
  return {
    section: first.section,
    part: first.part,
    concepts: first.conceptIds.map((id) => ({
      ...concepts.find((concept) => concept.id === id)!,
      prerequisiteIds: edges.flatMap((edge) => (edge.conceptId === id ? [edge.prerequisiteId] : [])),
    })),
  };
}

/**
 * Writes the first part into a course that has none yet.
 *
 * @returns the part as it then stands; null where the course is gone or has parts already
 */
export async function publishOpening(
  ctx: DbContext,
  { courseId, opening }: { courseId: string; opening: OpeningDraft },
): Promise<FirstPart | null> {
  const course = await ctx.db
    .selectFrom("courses")
    .select("learner_id as learnerId")
    .where("id", "=", courseId)
    .executeTakeFirst();
  if (!course || (await findFirstPart(ctx, courseId))) return null;
  const key = { learnerId: course.learnerId, courseId };
  const { concepts } = opening;
  const conceptIds = concepts.map(({ id }) => id);

  await insertConcepts(ctx, key, { concepts, known: new Set() });
  const sectionId = await insertSection(ctx, courseId, { number: 1, ...opening.section });
  await insertParts(ctx, key, [{ sectionId, sectionNumber: "1.1", position: 1, ...opening.part, conceptIds }]);
  await ctx.db
    .updateTable("courses")
    .set({
      section_count: 1,
      subsection_count: 1,
      concept_count: concepts.length,
      minutes_per_week: await findMinutesSaid(ctx, courseId),
      last_activity_at: timestamp(ctx),
    })
    .where("id", "=", courseId)
    .execute();
  await rescheduleReviews(ctx, { learnerId: course.learnerId, conceptIds });
  await recountCourse(ctx, key); // it opens by that
  return findFirstPart(ctx, courseId);
}

/** What the learner said that a week has; null where they said nothing. */
async function findMinutesSaid(ctx: DbContext, courseId: string): Promise<number | null> {
  const said = await ctx.db
    .selectFrom("onboarding_questions")
    .select("answer")
    .where("course_id", "=", courseId)
    .where("purpose", "=", MINUTES_PER_WEEK)
    .where("answer", "is not", null)
    .executeTakeFirst();
  const minutes: unknown = said?.answer ? JSON.parse(said.answer) : null;
  return typeof minutes === "number" && minutes > 0 ? minutes : null;
}

/**
 * Has the rest of a part's course drawn now, where it waits for the part's first question: nobody waits for that any more.
 * Whether it had waited; wake the worker after the commit.
 */
export async function callForRest(ctx: DbContext, { subsectionId }: { subsectionId: string }): Promise<boolean> {
  const part = await ctx.db
    .selectFrom("subsections")
    .select("course_id as courseId")
    .where("id", "=", subsectionId)
    .executeTakeFirst();
  return part !== undefined && makeDue(ctx, { kind: "outline-rest", subjectId: part.courseId });
}

/** Whether its learner waits for the rest: there is nothing else that they can do today. */
export async function isRestWaitedFor(
  ctx: DbContext,
  whose: { learnerId: string; courseId: string },
): Promise<boolean> {
  return (await listParts(ctx, whose)).every(({ isCompleted, isResting }) => isCompleted || isResting);
}
