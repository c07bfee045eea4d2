import { setImmediate } from "node:timers/promises";
import { isReached } from "~/services/billing/limit-reached";
import { findLimits } from "~/services/billing/limits.server";
import { inTransaction, timestamp, type AppContext, type DbContext } from "~/services/context";
import type { Job } from "~/services/jobs/job";
import { enqueue, makeDue } from "~/services/jobs/queue.server";
import { waitBriefly } from "~/services/jobs/wait-briefly.server";
import { fingerprintOf } from "~/services/ids/fingerprint.server";
import { newId } from "~/services/ids/new-id";
import { MAX_COURSES, MAX_COURSES_AN_HOUR } from "~/services/limits/quotas";
import type { Topic } from "~/providers/author/port";
import type { CourseSummary } from "./course-summary";
import { knownConcepts } from "~/services/mastery/known-counts.server";
import { insertOnboardingQuestions } from "./onboarding-drafts.server";
import { isOutlined } from "~/services/mastery/outlined.server";
import { leaveQuestionsForLater } from "./later-questions.server";
import { courseProgress } from "./progress";
import { HOUR_MS } from "~/time/periods";

export type CreateCourseResult =
  | { status: "created"; courseId: string }
  | { status: "unknown-topic"; topics: Topic[] }
  /** The account has made as many as it may: `within` the last hour, or at all. */
  | { status: "too-many"; within: "an hour" | null }
  /** Their plan allows no more than `limit`. */
  | { status: "plan-limit"; limit: number };

export interface CreateCourse {
  learnerId: string;
  creationKey: string;
  courseName: string;
  courseWhy: string;
  /** Its outline is drawn at once; otherwise its onboarding questions are written, and answered, first. */
  isBegunAtOnce?: boolean;
}

/** Makes a course once per creation key and text (the back button brings the key back), and has what comes first written. */
export async function createCourse(ctx: AppContext, input: CreateCourse): Promise<CreateCourseResult> {
  const topic = await ctx.author.findTopic(input.courseName);
  if (!topic) return { status: "unknown-topic", topics: await ctx.author.topics() };
  const { generalOnboarding: general } = topic;

  const creationKey = `${input.creationKey}:${fingerprintOf([input.courseName, input.courseWhy])}`;
  const result = await inTransaction(ctx, async (ctx) => {
    const known = await findCourseOf(ctx, { learnerId: input.learnerId, creationKey });
    const full = known ? null : await whyNoMore(ctx, input.learnerId);
    if (full) return full;
    const courseId = known ?? (await insertCourse(ctx, { ...input, creationKey, topicId: topic.id }));
    const job = await (input.isBegunAtOnce ? beginAtOnce(ctx, courseId) : enqueueOnboarding(ctx, courseId));
    if (job && general && !input.isBegunAtOnce) await insertOnboardingQuestions(ctx, { courseId, drafts: general });
    return { status: "created" as const, courseId, job };
  });
  if (result.status !== "created") return result;
  if (general && !input.isBegunAtOnce) ctx.jobs.wake();
  else if (result.job) await waitBriefly(ctx, result.job.id);
  return { status: "created", courseId: result.courseId };
}

async function findCourseOf(ctx: DbContext, key: { learnerId: string; creationKey: string }): Promise<string | null> {
  const course = await ctx.db
    .selectFrom("courses")
    .select("id")
    .where("learner_id", "=", key.learnerId)
    .where("creation_key", "=", key.creationKey)
    .executeTakeFirst();
  return course?.id ?? null;
}

async function whyNoMore(ctx: DbContext, learnerId: string) {
  const hourAgo = timestamp(ctx, -HOUR_MS);
  const courses = await ctx.db
    .selectFrom("courses")
    .select("created_at as createdAt")
    .where("learner_id", "=", learnerId)
    .execute();
  const { courses: limit } = await findLimits(ctx, { learnerId });
  if (isReached(limit, courses.length)) return { status: "plan-limit", limit } as const;
  if (courses.length >= MAX_COURSES) return { status: "too-many", within: null } as const;
  const recent = courses.filter(({ createdAt }) => createdAt > hourAgo).length;
  return recent >= MAX_COURSES_AN_HOUR ? ({ status: "too-many", within: "an hour" } as const) : null;
}

/** Why a learner's plan allows no other course, if so: for the form, before anything is typed. */
export async function whyNoCourse(ctx: DbContext, whose: { learnerId: string }): Promise<{ limit: number } | null> {
  const { courses: limit } = await findLimits(ctx, whose);
  return limit !== null && isReached(limit, await countCourses(ctx, whose)) ? { limit } : null;
}

async function insertCourse(ctx: DbContext, input: CreateCourse & { topicId: string }): Promise<string> {
  const now = timestamp(ctx);
  const id = newId(ctx);
  await ctx.db
    .insertInto("courses")
    .values({
      id,
      learner_id: input.learnerId,
      creation_key: input.creationKey,
      course_name: input.courseName,
      course_why: input.courseWhy,
      topic_id: input.topicId,
      created_at: now,
      last_activity_at: now,
      section_count: 0,
      sections_completed: 0,
      subsection_count: 0,
      subsections_completed: 0,
    })
    .execute();
  return id;
}

/** What it would be asked before is left for later, as far as it is of use then. */
async function beginAtOnce(ctx: DbContext, courseId: string): Promise<Job | null> {
  await ctx.db
    .updateTable("courses")
    .set({ onboarded_at: timestamp(ctx) })
    .where("id", "=", courseId)
    .where("onboarded_at", "is", null)
    .execute();
  await leaveQuestionsForLater(ctx, courseId);
  return enqueueOutline(ctx, courseId);
}

/** Enqueues the drawing of the outline, or of what is missing of it, unless all of it is there. */
export async function enqueueOutline(ctx: DbContext, courseId: string): Promise<Job | null> {
  if (await isOutlined(ctx, courseId)) return null;
  if (!(await hasFirstPart(ctx, courseId))) return enqueue(ctx, { kind: "outline", subjectId: courseId });
  await makeDue(ctx, { kind: "outline-rest", subjectId: courseId });
  return enqueue(ctx, { kind: "outline-rest", subjectId: courseId });
}

async function hasFirstPart(ctx: DbContext, courseId: string): Promise<boolean> {
  const section = await ctx.db
    .selectFrom("sections")
    .select("id")
    .where("course_id", "=", courseId)
    .limit(1)
    .executeTakeFirst();
  return section !== undefined;
}

/** Enqueues the writing of onboarding questions unless they are there. */
export async function enqueueOnboarding(ctx: DbContext, courseId: string): Promise<Job | null> {
  const written = await ctx.db
    .selectFrom("onboarding_questions")
    .select("question_number as questionNumber")
    .where("course_id", "=", courseId)
    .limit(1)
    .executeTakeFirst();
  return written ? null : enqueue(ctx, { kind: "onboarding", subjectId: courseId });
}

const courseColumns = [
  "id",
  "learner_id as learnerId",
  "course_name as courseName",
  "course_why as courseWhy",
  "topic_id as topicId",
  "created_at as createdAt",
  "onboarded_at as onboardedAt",
  "outlined_at as outlinedAt",
  "started_at as startedAt",
  "completed_at as completedAt",
  "section_count as sectionCount",
  "sections_completed as sectionsCompleted",
  "subsection_count as subsectionCount",
  "subsections_completed as subsectionsCompleted",
  "concept_count as conceptCount",
  "concepts_known as conceptsKnown",
  "study_minutes as studyMinutes",
  "minutes_per_week as minutesPerWeek",
  "last_activity_at as lastActivityAt",
] as const;

/** Null when it is not this learner's. */
export async function findCourse(ctx: DbContext, input: { learnerId: string; courseId: string }) {
  const course = await ctx.db
    .selectFrom("courses")
    .select(courseColumns)
    .where("learner_id", "=", input.learnerId)
    .where("id", "=", input.courseId)
    .executeTakeFirst();
  return course ? withKnown(ctx, course) : null;
}

/** With how many concepts are known, where that was never counted, too. */
async function withKnown<Course extends { id: string; learnerId: string; conceptsKnown: number | null }>(
  ctx: DbContext,
  course: Course,
) {
  return { ...course, conceptsKnown: await knownConcepts(ctx, { ...course, courseId: course.id }) };
}

export async function countCourses(ctx: DbContext, input: { learnerId: string }): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("courses")
    .select((column) => column.fn.countAll().as("count"))
    .where("learner_id", "=", input.learnerId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A learner's courses, the one last worked on first. */
export async function listCourses(ctx: DbContext, input: { learnerId: string }): Promise<CourseSummary[]> {
  const courses = await ctx.db
    .selectFrom("courses")
    .select(courseColumns)
    .where("learner_id", "=", input.learnerId)
    .orderBy("last_activity_at", "desc")
    .limit(200)
    .execute();
  const summaries: CourseSummary[] = [];
  for (const course of courses) {
    if (course.conceptsKnown === null) await setImmediate(); // it is counted now, and there may be many
    summaries.push(summaryOf(await withKnown(ctx, course)));
  }
  return summaries;
}

/** One of them; null when it is not this learner's. */
export async function findCourseSummary(
  ctx: DbContext,
  input: { learnerId: string; courseId: string },
): Promise<CourseSummary | null> {
  const course = await findCourse(ctx, input);
  return course && summaryOf(course);
}

function summaryOf(course: NonNullable<Awaited<ReturnType<typeof findCourse>>>): CourseSummary {
  return {
    id: course.id,
    courseName: course.courseName,
    courseWhy: course.courseWhy,
    createdAt: course.createdAt,
    isOnboarded: course.onboardedAt !== null,
    progress: courseProgress(course),
  };
}
