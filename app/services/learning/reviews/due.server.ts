import { compiledQuery } from "~/services/compiled-query";
import { timestamp, type DbContext } from "~/services/context";
import { findMinutesADay } from "~/services/learning/answers/minutes-a-day.server";
import { findConceptTallies } from "~/services/mastery/difficulties.server";
import { findLearnerHistory, findRecords } from "~/services/mastery/stored-records.server";
import { UNKNOWN_BACKGROUND } from "~/services/memory/recall";
import { chooseReviews, type DueConcept } from "~/services/review/queue";
import { reviewsADay } from "~/services/review/reviews-a-day";
import { dailyReviews } from "./daily-reviews.server";
import { listWishedInVain } from "./in-vain.server";
import { isInACourse } from "./in-a-course.server";
import { listReviewedToday, type Reviewer } from "./reviewed-today.server";

/** A concept that is due, as its screens name it. */
export interface DueReview extends DueConcept {
  conceptName: string;
  courseName: string;
  /** It was mastered and missed since, or was never mastered: it begins with what is easy. */
  isShaky: boolean;
  /** When a question was wished for that could not be written, as an ISO time: it comes after all others. Else null. */
  inVainAt: string | null;
}

export interface DueToday {
  /** What is still asked today, in the order in which it is asked. */
  reviews: DueReview[];
  /** How many were answered today. */
  answered: number;
  /** How many the day has. */
  daily: number;
}

/**
 * What the learner is asked today, in all courses: so many in a day, those that were answered already counted. What does
 * not fit waits, and is not spoken of.
 */
export async function listDueToday(ctx: DbContext, reviewer: Reviewer): Promise<DueToday> {
  const answered = await listReviewedToday(ctx, reviewer);
  const due = await listDue(ctx, reviewer);
  const isAnswered = new Set(answered.map(({ conceptId }) => conceptId));
  const open = due.filter(({ conceptId }) => !isAnswered.has(conceptId));
  const daily = await dailyReviews(ctx, reviewer);
  const atMost = Math.max(daily - answered.length, 0);
  const { today } = chooseReviews(
    open.filter(({ inVainAt }) => inVainAt === null),
    { now: ctx.now().getTime(), atMost, after: answered.at(-1)?.courseId },
  );
  const last = open
    .filter(({ inVainAt }) => inVainAt !== null)
    .toSorted((a, b) => Date.parse(a.inVainAt!) - Date.parse(b.inVainAt!));
  return { reviews: [...today, ...last].slice(0, atMost), answered: answered.length, daily };
}

/** Whether a concept is one of the reviews that are left for today. */
export async function isDueToday(ctx: DbContext, reviewer: Reviewer, conceptId: string): Promise<boolean> {
  const { reviews } = await listDueToday(ctx, reviewer);
  return reviews.some((review) => review.conceptId === conceptId);
}

/** What every page of the dashboard is told of a learner's day. Three queries by an index. */
export async function findDay(
  ctx: DbContext,
  reviewer: Reviewer,
): Promise<{ dueToday: number; reviewedToday: number; minutesADay: number | null }> {
  const minutesADay = await findMinutesADay(ctx, reviewer);
  return { ...(await countDue(ctx, reviewer, { daily: reviewsADay(minutesADay) })), minutesADay };
}

/** How many reviews are left for today. */
export async function countDueToday(ctx: DbContext, reviewer: Reviewer): Promise<number> {
  const { dueToday } = await countDue(ctx, reviewer, { daily: await dailyReviews(ctx, reviewer) });
  return dueToday;
}

async function countDue(
  ctx: DbContext,
  reviewer: Reviewer,
  { daily }: { daily: number },
): Promise<{ dueToday: number; reviewedToday: number }> {
  const answered = await listReviewedToday(ctx, reviewer);
  const isAnswered = new Set(answered.map(({ conceptId }) => conceptId));
  const atMost = Math.max(daily - answered.length, 0);
  const rows = await longestDue(ctx, {
    learnerId: reviewer.learnerId,
    now: timestamp(ctx),
    limit: atMost + answered.length, // what was answered today may be due all the same
  });
  const due = rows.filter(({ conceptId }) => !isAnswered.has(conceptId)).length;
  return { dueToday: Math.min(due, atMost), reviewedToday: answered.length };
}

const longestDue = compiledQuery((db, { learnerId, now, limit }: { learnerId: string; now: string; limit: number }) =>
  db
    .selectFrom("mastery")
    .select("concept_id as conceptId")
    .where("learner_id", "=", learnerId)
    .where("due_at", "<=", now)
    .where(isInACourse)
    .orderBy("due_at")
    .limit(limit),
);

/** All that is due now, each concept in the course with it that was worked on last. */
async function listDue(ctx: DbContext, { learnerId }: { learnerId: string }): Promise<DueReview[]> {
  const rows = await listDueInCourses(ctx, learnerId);
  if (rows.length === 0) return [];
  const conceptIds = rows.map(({ conceptId }) => conceptId);
  const records = await findRecords(ctx, { learnerId, conceptIds });
  const tallies = await findConceptTallies(ctx, conceptIds);
  const learner = (await findLearnerHistory(ctx, learnerId)) ?? UNKNOWN_BACKGROUND.learner;
  const carried = await countCarried(ctx, { learnerId, conceptIds });
  const inVain = await listWishedInVain(ctx, { learnerId });
  return rows.flatMap(({ dueAt, ...row }) => {
    const record = records.get(row.conceptId)?.record;
    if (!record?.memory) return [];
    return {
      ...row,
      memory: record.memory,
      background: { learner, ...tallies.get(row.conceptId)! },
      dueAt: Date.parse(dueAt),
      carries: carried.get(row.conceptId) ?? 0,
      isShaky: record.masteredAt === null,
      inVainAt: inVain.get(row.conceptId) ?? null,
    };
  });
}

async function listDueInCourses(ctx: DbContext, learnerId: string) {
  const rows = await ctx.db
    .selectFrom("mastery")
    .innerJoin("courses", "courses.learner_id", "mastery.learner_id")
    .innerJoin("course_concepts", (join) =>
      join
        .onRef("course_concepts.course_id", "=", "courses.id")
        .onRef("course_concepts.concept_id", "=", "mastery.concept_id"),
    )
    .innerJoin("concepts", "concepts.id", "mastery.concept_id")
    .select([
      "mastery.concept_id as conceptId",
      "mastery.due_at as dueAt",
      "concepts.name as conceptName",
      "courses.id as courseId",
      "courses.course_name as courseName",
    ])
    .where("mastery.learner_id", "=", learnerId)
    .where("mastery.due_at", "<=", timestamp(ctx))
    .orderBy("courses.last_activity_at")
    .$narrowType<{ dueAt: string }>()
    .execute();
  return [...new Map(rows.map((row) => [row.conceptId, row])).values()]; // the last one of a concept stays
}

/** How many mastered concepts rest directly on each of these, in any course of the learner's. */
async function countCarried(
  ctx: DbContext,
  { learnerId, conceptIds }: { learnerId: string; conceptIds: string[] },
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom("courses")
    .innerJoin("course_prerequisites", "course_prerequisites.course_id", "courses.id")
    .innerJoin("mastery", (join) =>
      join
        .onRef("mastery.learner_id", "=", "courses.learner_id")
        .onRef("mastery.concept_id", "=", "course_prerequisites.concept_id"),
    )
    .select(({ fn }) => [
      "course_prerequisites.prerequisite_id as conceptId",
      fn.count("mastery.concept_id").distinct().as("carried"),
    ])
    .where("courses.learner_id", "=", learnerId)
    .where("course_prerequisites.prerequisite_id", "in", conceptIds)
    .where("mastery.mastered_at", "is not", null)
    .groupBy("course_prerequisites.prerequisite_id")
    .execute();
  return new Map(rows.map(({ conceptId, carried }) => [conceptId, Number(carried)]));
}
