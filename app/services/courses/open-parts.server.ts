import type { DbContext } from "~/services/context";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { provedConcepts } from "~/services/mastery/proved";
import { partsToOpen, type Part, type PartFacts } from "./open-parts";

interface CourseKey {
  learnerId: string;
  courseId: string;
}

export interface NamedPart extends Part {
  sectionNumber: string;
  heading: string;
}

/** What decides which parts of a course are open. */
export async function findPartFacts(ctx: DbContext, { learnerId, courseId }: CourseKey): Promise<PartFacts<NamedPart>> {
  const rows = await ctx.db
    .selectFrom("subsections")
    .select([
      "id",
      "section_number as sectionNumber",
      "heading",
      "concept_ids as conceptIds",
      "is_unlocked as isUnlocked",
      "completed_at as completedAt",
      "rests_on as restsOn",
    ])
    .where("course_id", "=", courseId)
    .where("learner_id", "=", learnerId)
    .orderBy("position")
    .execute();
  const { prerequisites, proved } = await findProved(ctx, { learnerId, courseId });
  const parts = rows.map(({ completedAt, restsOn, isUnlocked, conceptIds, ...part }) => ({
    ...part,
    conceptIds: JSON.parse(conceptIds) as string[],
    isUnlocked: isUnlocked === 1,
    isCompleted: completedAt !== null,
    isResting: restsOn !== null,
  }));
  return { parts, prerequisites, proved };
}

/** The concepts of a course that need not be learned any more, and what rests on what. */
export async function findProved(ctx: DbContext, { learnerId, courseId }: CourseKey) {
  const concepts = await ctx.db
    .selectFrom("course_concepts")
    .select("concept_id as conceptId")
    .where("course_id", "=", courseId)
    .execute();
  const edges = await ctx.db
    .selectFrom("course_prerequisites")
    .select(["concept_id as conceptId", "prerequisite_id as prerequisiteId"])
    .where("course_id", "=", courseId)
    .execute();
  const prerequisites = new Map<string, string[]>();
  for (const { conceptId, prerequisiteId } of edges) {
    prerequisites.set(conceptId, [...(prerequisites.get(conceptId) ?? []), prerequisiteId]);
  }
  const conceptIds = concepts.map(({ conceptId }) => conceptId);
  const knowledge = await findKnowledge(ctx, { learnerId, conceptIds });
  return { prerequisites, knowledge, proved: provedConcepts(prerequisites, knowledge) };
}

/** Opens every part of a course whose prerequisites are in place. What is open stays open. */
export async function openReadyParts(ctx: DbContext, key: CourseKey): Promise<void> {
  const ready = partsToOpen(await findPartFacts(ctx, key)).map(({ id }) => id);
  if (ready.length === 0) return;
  await ctx.db
    .updateTable("subsections")
    .set({ is_unlocked: 1 })
    .where("id", "in", ready)
    .where("learner_id", "=", key.learnerId)
    .execute();
}
