import { setImmediate } from "node:timers/promises";
import type { DbContext } from "~/services/context";
import { listOutlined } from "~/services/mastery/outlined.server";
import { findKnowledge } from "~/services/mastery/mastery.server";
import { findOpenGaps } from "./concept-standings.server";
import { findPrerequisites } from "./prerequisites-of-courses.server";
import { conceptStrip, type ConceptStrip } from "./concept-strip";

interface Whose {
  learnerId: string;
  courseIds: string[];
  /** The part that is worked on; left out, of each course the first that is open. */
  hereAt?: string;
}

/** The progress of a learner's courses by their ids, all read at once; those without a whole outline have none. */
export async function findConceptStrips(ctx: DbContext, whose: Whose): Promise<Record<string, ConceptStrip>> {
  const courseIds = await listOutlined(ctx, whose.courseIds);
  const courses = await findPrerequisites(ctx, { ...whose, courseIds });
  if (courses.size === 0) return {};
  const { learnerId } = whose;
  const conceptIds = [...new Set([...courses.values()].flatMap((prerequisites) => [...prerequisites.keys()]))];
  const knowledge = await findKnowledge(ctx, { learnerId, conceptIds });
  const openGaps = await findOpenGaps(ctx, { learnerId, conceptIds });
  const parts = await listParts(ctx, whose);
  const strips: Record<string, ConceptStrip> = {};
  for (const [courseId, prerequisites] of courses) {
    const ofCourse = new Map([...prerequisites.keys()].map((id) => [id, knowledge.get(id)!]));
    const standing = {
      parts: parts.filter((part) => part.courseId === courseId),
      prerequisites,
      knowledge: ofCourse,
      openGaps,
    };
    strips[courseId] = conceptStrip(standing, ctx.now(), whose.hereAt);
    await setImmediate(); // whoever has hundreds of courses lets others have their turn
  }
  return strips;
}

async function listParts(ctx: DbContext, { learnerId, courseIds }: Whose) {
  const rows = await ctx.db
    .selectFrom("subsections")
    .innerJoin("sections", "sections.id", "subsections.section_id")
    .select([
      "subsections.id",
      "subsections.course_id as courseId",
      "subsections.section_id as sectionId",
      "sections.heading as sectionHeading",
      "subsections.concept_ids as conceptIds",
      "subsections.is_unlocked as isUnlocked",
      "subsections.completed_at as completedAt",
    ])
    .where("subsections.learner_id", "=", learnerId)
    .where("subsections.course_id", "in", courseIds)
    .orderBy("subsections.position")
    .execute();
  return rows.map(({ conceptIds, isUnlocked, completedAt, ...part }) => ({
    ...part,
    conceptIds: JSON.parse(conceptIds) as string[],
    isUnlocked: isUnlocked === 1,
    isCompleted: completedAt !== null,
  }));
}
