import { sql } from "kysely";
import type { DbContext } from "~/services/context";
import { findCourseName } from "~/services/courses/course-name.server";
import type { MapConcept } from "~/services/map/concept-graph";
import { findMissedFoundations } from "~/services/mastery/missed-foundations.server";
import type { NamedPart } from "~/services/mastery/open-parts";
import { listParts } from "~/services/mastery/open-parts.server";
import { isOutlined } from "~/services/mastery/outlined.server";
import { loadPrerequisites } from "~/services/mastery/prerequisites.server";
import { provedConcepts } from "~/services/mastery/proved";
import { findConceptStandings, type ConceptStanding } from "./concept-standings.server";

export interface CourseMap {
  courseName: string;
  /** False before its outline is drawn, or all of it. */
  isOutlined: boolean;
  /** In the order of the outline; none before that is drawn. */
  concepts: StandingConcept[];
  /** In their order, too. */
  parts: NamedPart[];
  /** See mastery/missed-foundations.server.ts. */
  missedFoundations: ReadonlySet<string>;
}

/** A concept of a course, and where its learner stands with it. */
export interface StandingConcept extends MapConcept, ConceptStanding {
  summary: string;
}

/** Null when the course is not this learner's. */
export async function findCourseMap(
  ctx: DbContext,
  { learnerId, courseId }: { learnerId: string; courseId: string },
): Promise<CourseMap | null> {
  const courseName = await findCourseName(ctx, { learnerId, courseId });
  if (courseName === null) return null;
  const concepts = await listConcepts(ctx, courseId);
  const parts = await listParts(ctx, { learnerId, courseId });
  const standings = await findConceptStandings(ctx, { learnerId, concepts, parts });
  const missedFoundations = await findMissedFoundations(ctx, { learnerId, parts, ...knownIn(concepts, standings) });
  return {
    courseName,
    isOutlined: await isOutlined(ctx, courseId),
    concepts: concepts.map((concept) => ({ ...concept, ...standings.get(concept.id)! })),
    parts,
    missedFoundations,
  };
}

function knownIn(concepts: MapConcept[], standings: ReadonlyMap<string, ConceptStanding>) {
  const prerequisites = new Map(concepts.map((concept) => [concept.id, concept.prerequisites]));
  const knowledge = new Map(concepts.map(({ id }) => [id, standings.get(id)!.knowledge]));
  return { knowledge, proved: provedConcepts(prerequisites, knowledge) };
}

async function listConcepts(ctx: DbContext, courseId: string): Promise<(MapConcept & { summary: string })[]> {
  const concepts = await ctx.db
    .selectFrom("course_concepts")
    .innerJoin("concepts", "concepts.id", "course_concepts.concept_id")
    .select(["concepts.id", "concepts.name", "concepts.summary"])
    .where("course_concepts.course_id", "=", courseId)
    .orderBy(sql`course_concepts.rowid`) // as they were written with the outline
    .execute();
  const prerequisites = await loadPrerequisites(ctx, courseId);
  return concepts.map((concept) => ({ ...concept, prerequisites: prerequisites.get(concept.id) ?? [] }));
}
