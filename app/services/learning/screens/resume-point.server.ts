import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { knownConcepts } from "~/services/mastery/known-counts.server";
import { generationProgressOf, type GenerationProgress } from "~/services/learning/tree/wishes";

export interface ResumePoint {
  courseId: string;
  courseName: string;
  subsectionId: string;
  sectionNumber: string;
  heading: string;
  isStarted: boolean;
  conceptCount: number;
  conceptsKnown: number;
  /** Of the subsection's main questions. */
  writing: GenerationProgress;
}

const openSubsections = compiledQuery((db, input: { learnerId: string }) =>
  db
    .selectFrom("courses")
    .innerJoin("subsections", "subsections.course_id", "courses.id")
    .select([
      "courses.id as courseId",
      "courses.course_name as courseName",
      "courses.started_at as startedAt",
      "courses.concept_count as conceptCount",
      "courses.concepts_known as conceptsKnown",
      "subsections.id as subsectionId",
      "subsections.section_number as sectionNumber",
      "subsections.heading",
      "subsections.wishes",
      "subsections.questions_written_at as writtenAt",
    ])
    .where("courses.learner_id", "=", input.learnerId)
    .where("courses.completed_at", "is", null)
    .where("subsections.is_unlocked", "=", 1)
    .where("subsections.completed_at", "is", null)
    .orderBy("courses.last_activity_at", "desc")
    .orderBy("subsections.position")
    .limit(1),
);

/** The subsection a learner worked in last, or would work in next, for "resume where I left". */
export async function findResumePoint(ctx: DbContext, input: { learnerId: string }): Promise<ResumePoint | null> {
  const [row] = await openSubsections(ctx, input);
  if (!row) return null;
  const { startedAt, wishes, writtenAt, ...point } = row;
  const conceptsKnown = await knownConcepts(ctx, { ...input, ...point });
  return {
    ...point,
    conceptsKnown,
    isStarted: startedAt !== null,
    writing: generationProgressOf({ wishes, writtenAt }),
  };
}
