import type { OutlineDraft } from "~/providers/author/outline-port";
import { MODEL_CONCEPTS } from "~/providers/author/port";
import { timestamp, type DbContext } from "~/services/context";
import { newId } from "~/services/ids/new-id";
import { believePrior } from "~/services/mastery/mastery.server";

/** How an outline is stored: concepts and their graph, sections and parts. */

interface CourseKey {
  learnerId: string;
  courseId: string;
}

/**
 * The concepts of a course and what they need, in their order, in place of those that it has.
 *
 * @param known ids of concepts that it has already: what its learner said of them before they answered is believed no more
 */
export async function insertConcepts(
  ctx: DbContext,
  { learnerId, courseId }: CourseKey,
  { concepts, known }: { concepts: OutlineDraft["concepts"]; known: ReadonlySet<string> },
): Promise<void> {
  await ctx.db.deleteFrom("course_prerequisites").where("course_id", "=", courseId).execute();
  await ctx.db.deleteFrom("course_concepts").where("course_id", "=", courseId).execute();
  for (const { id, name, summary, priorMastery } of concepts) {
    await ctx.db
      .insertInto("concepts")
      .values({ id, name, summary, created_at: timestamp(ctx) })
      .onConflict((conflict) =>
        // A model words a concept anew for each course; those who learn it already keep the words they know.
        id.startsWith(MODEL_CONCEPTS)
          ? conflict.column("id").doNothing()
          : conflict.column("id").doUpdateSet({ name, summary }),
      )
      .execute();
    await ctx.db.insertInto("course_concepts").values({ course_id: courseId, concept_id: id }).execute();
    if (priorMastery !== undefined && !known.has(id)) {
      await believePrior(ctx, { learnerId, conceptId: id, probability: priorMastery });
    }
  }
  const edges = concepts.flatMap((concept) =>
    concept.prerequisiteIds.map((prerequisiteId) => ({
      course_id: courseId,
      concept_id: concept.id,
      prerequisite_id: prerequisiteId,
    })),
  );
  if (edges.length > 0) await ctx.db.insertInto("course_prerequisites").values(edges).execute();
}

/** @returns its id */
export async function insertSection(
  ctx: DbContext,
  courseId: string,
  section: { number: number; heading: string; description: string },
): Promise<string> {
  const id = newId(ctx);
  await ctx.db
    .insertInto("sections")
    .values({
      id,
      course_id: courseId,
      section_number: section.number,
      heading: section.heading,
      description: section.description,
    })
    .execute();
  return id;
}

interface NewPart {
  sectionId: string;
  /** `1.2` */
  sectionNumber: string;
  /** 1… through the whole course. */
  position: number;
  heading: string;
  description: string;
  conceptIds: string[];
}

/** Which of them are open is found afterwards. @returns their ids */
export async function insertParts(ctx: DbContext, course: CourseKey, parts: NewPart[]): Promise<string[]> {
  const rows = parts.map((part) => ({
    id: newId(ctx),
    section_id: part.sectionId,
    course_id: course.courseId,
    learner_id: course.learnerId,
    section_number: part.sectionNumber,
    position: part.position,
    heading: part.heading,
    description: part.description,
    concept_ids: JSON.stringify(part.conceptIds),
    is_unlocked: 0 as const,
    prerequisites_held: 0 as const,
    wishes_at_rest: 0,
  }));
  if (rows.length > 0) await ctx.db.insertInto("subsections").values(rows).execute();
  return rows.map(({ id }) => id);
}
