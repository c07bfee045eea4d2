import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { knownConcepts } from "~/services/mastery/known-counts.server";
import { findToday } from "~/services/learning/tree/today.server";
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
  /** It goes on tomorrow, and nothing else can be gone on with today. */
  isResting: boolean;
  /** How many concepts the subsection teaches. */
  conceptsTaught: number;
}

/** So many open subsections are looked at for one that does not rest: more than a course has at a time, mostly. */
const LOOKED_AT = 12;

const openSubsections = compiledQuery((db, input: { learnerId: string }) =>
  db
    .selectFrom("courses")
    .innerJoin("subsections", "subsections.course_id", "courses.id")
    .select(({ selectFrom }) => [
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
      "subsections.rest_day as restDay",
      "subsections.concept_ids as conceptIds",
      selectFrom("answers")
        .select("answers.answered_at")
        .whereRef("answers.subsection_id", "=", "subsections.id")
        .where("answers.phase", "in", ["main", "breakdown"])
        .orderBy("answers.answered_at", "desc")
        .limit(1)
        .as("answeredAt"),
    ])
    .where("courses.learner_id", "=", input.learnerId)
    .where("courses.completed_at", "is", null)
    .where("subsections.is_unlocked", "=", 1)
    .where("subsections.completed_at", "is", null)
    .orderBy("courses.last_activity_at", "desc")
    .orderBy("answeredAt", "desc") // what was never answered comes last
    .orderBy("subsections.position")
    .limit(LOOKED_AT),
);

/**
 * The subsection a learner worked in last, or would work in next, for "resume where I left". One that rests until tomorrow
 * stands back for those that do not.
 */
export async function findResumePoint(ctx: DbContext, input: { learnerId: string }): Promise<ResumePoint | null> {
  const rows = await openSubsections(ctx, input);
  const today = rows.some(({ restDay }) => restDay !== null) ? await findToday(ctx, input) : "";
  const rests = ({ restDay }: { restDay: string | null }) => restDay !== null && restDay >= today;
  const row = rows.find((row) => !rests(row)) ?? rows[0];
  if (!row) return null;
  const { startedAt, wishes, writtenAt, restDay, conceptIds, answeredAt: _, ...point } = row;
  const conceptsKnown = await knownConcepts(ctx, { ...input, ...point });
  return {
    ...point,
    conceptsKnown,
    isStarted: startedAt !== null,
    writing: generationProgressOf({ wishes, writtenAt }),
    isResting: rests({ restDay }),
    conceptsTaught: (JSON.parse(conceptIds) as string[]).length,
  };
}
