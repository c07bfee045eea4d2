import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { findOpenGaps } from "./concept-standings.server";
import { conceptStrip, type ConceptStrip } from "./concept-strip";

interface Whose {
  learnerId: string;
  courseIds: string[];
}

/** The progress of a learner's courses by their ids, all read at once; those without an outline have none. */
export async function findConceptStrips(ctx: DbContext, whose: Whose): Promise<Record<string, ConceptStrip>> {
  const concepts = await listConcepts(ctx, whose);
  if (concepts.length === 0) return {};
  const { learnerId } = whose;
  const conceptIds = [...new Set(concepts.map(({ conceptId }) => conceptId))];
  const knowledge = await findKnowledge(ctx, { learnerId, conceptIds });
  const openGaps = await findOpenGaps(ctx, { learnerId, conceptIds });
  const edges = await listEdges(ctx, whose);
  const parts = await listParts(ctx, whose);
  const strips: Record<string, ConceptStrip> = {};
  for (const courseId of new Set(concepts.map((concept) => concept.courseId))) {
    const isHere = (row: { courseId: string }) => row.courseId === courseId;
    const prerequisites = new Map<string, string[]>(concepts.filter(isHere).map(({ conceptId }) => [conceptId, []]));
    for (const edge of edges.filter(isHere)) prerequisites.get(edge.conceptId)?.push(edge.prerequisiteId);
    const ofCourse = new Map([...prerequisites.keys()].map((id) => [id, knowledge.get(id)!]));
    const standing = { parts: parts.filter(isHere), prerequisites, knowledge: ofCourse, openGaps };
    strips[courseId] = conceptStrip(standing, ctx.now());
    await setImmediate(); // whoever has hundreds of courses lets others have their turn
  }
  return strips;
}

async function listConcepts(ctx: DbContext, { learnerId, courseIds }: Whose) {
  return ctx.db
    .selectFrom("courses")
    .innerJoin("course_concepts", "course_concepts.course_id", "courses.id")
    .select(["course_concepts.course_id as courseId", "course_concepts.concept_id as conceptId"])
    .where("courses.learner_id", "=", learnerId)
    .where("courses.id", "in", courseIds)
    .orderBy(sql`course_concepts.rowid`) // as they were written with the outline
    .execute();
}

async function listEdges(ctx: DbContext, { learnerId, courseIds }: Whose) {
  return ctx.db
    .selectFrom("courses")
    .innerJoin("course_prerequisites", "course_prerequisites.course_id", "courses.id")
    .select([
      "course_prerequisites.course_id as courseId",
      "course_prerequisites.concept_id as conceptId",
      "course_prerequisites.prerequisite_id as prerequisiteId",
    ])
    .where("courses.learner_id", "=", learnerId)
    .where("courses.id", "in", courseIds)
    .execute();
}

async function listParts(ctx: DbContext, { learnerId, courseIds }: Whose) {
  const rows = await ctx.db
    .selectFrom("subsections")
    .select([
      "course_id as courseId",
      "section_id as sectionId",
      "concept_ids as conceptIds",
      "is_unlocked as isUnlocked",
      "completed_at as completedAt",
    ])
    .where("learner_id", "=", learnerId)
    .where("course_id", "in", courseIds)
    .orderBy("position")
    .execute();
  return rows.map(({ conceptIds, isUnlocked, completedAt, ...part }) => ({
    ...part,
    conceptIds: JSON.parse(conceptIds) as string[],
    isUnlocked: isUnlocked === 1,
    isCompleted: completedAt !== null,
  }));
}
