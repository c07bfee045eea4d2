import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import type { MapConcept } from "~/services/map/concept-graph";
import type { ConceptState } from "~/services/map/concept-state";
import type { Knowledge } from "~/services/mastery/knowledge";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { conceptStates } from "./concept-states";

export interface CourseMap {
  courseName: string;
  /** In the order of the outline; none before that is drawn. */
  concepts: StandingConcept[];
}

/** A concept of a course, and where its learner stands with it. */
export interface StandingConcept extends MapConcept {
  summary: string;
  state: ConceptState;
  knowledge: Knowledge;
}

/** Null when the course is not this learner's. */
export async function findCourseMap(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<CourseMap | null> {
  const course = await ctx.db
    .selectFrom("courses")
    .select("course_name as courseName")
    .where("id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .executeTakeFirst();
  if (!course) return null;
  const concepts = await listConcepts(ctx, courseId);
  const conceptIds = concepts.map(({ id }) => id);
  const knowledge = await findKnowledge(ctx, { learnerId, conceptIds });
  const prerequisites = new Map(concepts.map((concept) => [concept.id, concept.prerequisites]));
  const openGaps = await findOpenGaps(ctx, { learnerId, conceptIds });
  const states = conceptStates({ prerequisites, knowledge, openGaps }, ctx.now());
  return {
    ...course,
    concepts: concepts.map((concept) => ({
      ...concept,
      state: states.get(concept.id)!,
      knowledge: knowledge.get(concept.id)!,
    })),
  };
}

async function listConcepts(ctx: DbContext, courseId: string): Promise<(MapConcept & { summary: string })[]> {
  const concepts = await ctx.db
    .selectFrom("course_concepts")
    .innerJoin("concepts", "concepts.id", "course_concepts.concept_id")
    .select(["concepts.id", "concepts.name", "concepts.summary"])
    .where("course_concepts.course_id", "=", courseId)
    .orderBy(sql`course_concepts.rowid`) // as they were written with the outline
    .execute();
  const lines = await ctx.db
    .selectFrom("course_prerequisites")
    .select(["concept_id as conceptId", "prerequisite_id as prerequisiteId"])
    .where("course_id", "=", courseId)
    .execute();
  return concepts.map((concept) => ({
    ...concept,
    prerequisites: lines
      .filter(({ conceptId }) => conceptId === concept.id)
      .map(({ prerequisiteId }) => prerequisiteId),
  }));
}

async function findOpenGaps(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Set<string>> {
  if (conceptIds.length === 0) return new Set();
  const gaps = await ctx.db
    .selectFrom("gaps")
    .select("concept_id as conceptId")
    .where("learner_id", "=", learnerId)
    .where("concept_id", "in", conceptIds)
    .where("closed_at", "is", null)
    .execute();
  return new Set(gaps.map(({ conceptId }) => conceptId));
}
