import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { findLatestJob, type Job } from "~/services/jobs/queue.server";
import { currentQuestion, sectionProgress, type SectionProgress } from "./question-tree";
import type { OwnSubsectionKey } from "./subsection";
import { findSubsection, loadQuestionTree, type Subsection } from "./subsections.server";

/** Where a learner stands in a subsection. */
export interface LearningSession {
  subsection: Subsection;
  progress: SectionProgress;
  /** Null before the questions are written and after the last is mastered. */
  currentQuestionId: string | null;
  /** The newest attempt to write the questions, while there are none. */
  job: Job | null;
}

/** Null when the subsection is not this learner's. */
export async function findLearningSession(ctx: DbContext, key: OwnSubsectionKey): Promise<LearningSession | null> {
  const subsection = await findSubsection(ctx, key);
  if (!subsection) return null;
  const { questions, breakdowns } = await loadQuestionTree(ctx, {
    learnerId: key.learnerId,
    subsectionId: subsection.id,
  });
  return {
    subsection,
    progress: sectionProgress(questions, breakdowns),
    currentQuestionId: currentQuestion(questions, breakdowns)?.id ?? null,
    job: questions.length === 0 ? await findLatestJob(ctx, { kind: "questions", subjectId: subsection.id }) : null,
  };
}

/** The mastered questions of a subsection in the order they were mastered, to look at again. */
export async function listMasteredQuestions(
  ctx: DbContext,
  input: { learnerId: string; subsectionId: string },
): Promise<{ id: string; stem_text: string }[]> {
  return ctx.db
    .selectFrom("questions")
    .innerJoin("items", "items.id", "questions.item_id")
    .select(["questions.id", "items.stem_text"])
    .where("questions.learner_id", "=", input.learnerId)
    .where("questions.subsection_id", "=", input.subsectionId)
    .where("questions.status", "=", "mastered")
    .orderBy("questions.mastered_at")
    .limit(200)
    .execute();
}

/** The open question last answered wrong in a subsection, for a link that does not name it. */
export async function findLastFailedQuestion(ctx: DbContext, key: OwnSubsectionKey): Promise<string | null> {
  const answer = await ctx.db
    .selectFrom("answers")
    .innerJoin("subsections", "subsections.id", "answers.subsection_id")
    .innerJoin("questions", "questions.id", "answers.question_id")
    .select("answers.question_id")
    .where("subsections.learner_id", "=", key.learnerId)
    .where("subsections.course_id", "=", key.courseId)
    .where("subsections.section_number", "=", key.sectionNumber)
    .where("answers.is_correct", "=", 0)
    .where("questions.status", "=", "open")
    .orderBy("answers.answered_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return answer?.question_id ?? null;
}

export interface ResumePoint {
  courseId: string;
  courseName: string;
  subsectionId: string;
  sectionNumber: string;
  heading: string;
  isStarted: boolean;
  subsectionCount: number;
  subsectionsCompleted: number;
}

const openSubsections = compiledQuery((db, input: { learnerId: string }) =>
  db
    .selectFrom("courses")
    .innerJoin("subsections", "subsections.course_id", "courses.id")
    .select([
      "courses.id as courseId",
      "courses.course_name as courseName",
      "courses.started_at",
      "courses.subsection_count as subsectionCount",
      "courses.subsections_completed as subsectionsCompleted",
      "subsections.id as subsectionId",
      "subsections.section_number as sectionNumber",
      "subsections.heading",
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
  const { started_at, ...point } = row;
  return { ...point, isStarted: started_at !== null };
}
