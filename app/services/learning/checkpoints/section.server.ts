import type { DbContext } from "~/services/context";

export interface CheckpointKey {
  learnerId: string;
  courseId: string;
  sectionId: string;
}

/** A section, as its checkpoint sees it. */
export interface CheckpointSection {
  courseName: string;
  /** 1… */
  sectionNumber: number;
  heading: string;
  /** False while more parts of the course are still to be drawn up, and some of them may be of this section. */
  isWhole: boolean;
  parts: SectionPart[];
  /** What its parts teach, in their order. */
  concepts: { id: string; name: string }[];
}

export interface SectionPart {
  /** `1.2` */
  sectionNumber: string;
  heading: string;
  isUnlocked: boolean;
  isCompleted: boolean;
  conceptIds: string[];
}

/** Null when it is not a section of this learner's. */
export async function findSection(ctx: DbContext, key: CheckpointKey): Promise<CheckpointSection | null> {
  const section = await ctx.db
    .selectFrom("sections")
    .innerJoin("courses", "courses.id", "sections.course_id")
    .select([
      "courses.course_name as courseName",
      "courses.outlined_at as outlinedAt",
      "sections.section_number as sectionNumber",
      "sections.heading",
    ])
    .where("sections.id", "=", key.sectionId)
    .where("courses.id", "=", key.courseId)
    .where("courses.learner_id", "=", key.learnerId)
    .executeTakeFirst();
  if (!section) return null;
  const rows = await ctx.db
    .selectFrom("subsections")
    .select([
      "section_number as sectionNumber",
      "heading",
      "is_unlocked as isUnlocked",
      "completed_at as completedAt",
      "concept_ids as conceptIds",
    ])
    .where("section_id", "=", key.sectionId)
    .where("learner_id", "=", key.learnerId)
    .orderBy("position")
    .execute();
  const parts = rows.map(({ isUnlocked, completedAt, conceptIds, ...part }) => ({
    ...part,
    isUnlocked: isUnlocked === 1,
    isCompleted: completedAt !== null,
    conceptIds: JSON.parse(conceptIds) as string[],
  }));
  const conceptIds = [...new Set(parts.flatMap((part) => part.conceptIds))];
  const names = await findConceptNames(ctx, conceptIds);
  const { outlinedAt, ...named } = section;
  return {
    ...named,
    isWhole: outlinedAt !== null,
    parts,
    concepts: conceptIds.map((id) => ({ id, name: names.get(id) ?? id })),
  };
}

export async function findConceptNames(ctx: DbContext, conceptIds: string[]): Promise<Map<string, string>> {
  if (conceptIds.length === 0) return new Map();
  const concepts = await ctx.db.selectFrom("concepts").select(["id", "name"]).where("id", "in", conceptIds).execute();
  return new Map(concepts.map(({ id, name }) => [id, name]));
}
