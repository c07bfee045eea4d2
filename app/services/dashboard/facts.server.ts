import { sql } from "kysely";
import { ASKED_ANY_TIME, MINUTES_PER_WEEK } from "~/providers/author/port";
import { profileColumns, profileOf } from "~/services/accounts/profile-fields";
import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { minutesAWeek } from "~/services/learning/answers/minutes-a-day.server";
import { streakLength, streakOf } from "~/services/learning/answers/learning-days";
import { localDay } from "~/time/local-day";
import { courseNaming, type CourseNaming } from "./course-naming";
import { courseState, type LatestCourse } from "./latest-course";

const factRows = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("learners")
    .leftJoin("courses", "courses.learner_id", "learners.id")
    .select((column) => [
      ...profileColumns.map((name) => `learners.${name}` as const),
      "learners.seconds_learned as secondsLearned",
      "learners.streak_from as streakFrom",
      "learners.streak_to as streakTo",
      minutesAWeek(column),
      column
        .selectFrom("learning_days")
        .select(({ fn }) => fn.min<string | null>("day").as("day"))
        .whereRef("learning_days.learner_id", "=", "learners.id")
        .as("firstLearned"),
      column.fn.count("courses.id").as("courses"),
      column
        .exists(
          column
            .selectFrom("onboarding_questions")
            .innerJoin("courses as asking", "asking.id", "onboarding_questions.course_id")
            .select("onboarding_questions.course_id")
            .whereRef("asking.learner_id", "=", "learners.id")
            .where("onboarding_questions.answered_at", "is not", null)
            .where("onboarding_questions.purpose", "not in", ASKED_ANY_TIME),
        )
        .as("hasAnsweredQuestions"),
      column.fn.count("courses.completed_at").as("completed"),
      column.fn.sum("courses.subsections_completed").as("subsections_completed"),
    ])
    .where("learners.id", "=", learnerId)
    .groupBy("learners.id"),
);

/** The learner's profile, and what all they did comes to. */
export async function findLearnerFacts(
  ctx: DbContext,
  { learnerId, timeZone }: { learnerId: string; timeZone: string | null },
) {
  const [row] = await factRows(ctx, { learnerId });
  if (!row) throw new Error("the learner is gone");
  const courseCount = Number(row.courses);
  const completedCourses = Number(row.completed);
  return {
    profile: profileOf(row),
    secondsLearned: row.secondsLearned,
    /** Null where the learner told none. */
    minutesAWeek: row.minutesAWeek || null,
    /** The day of their first answer, however long ago; null where they gave none. */
    firstLearned: row.firstLearned,
    streak: streakLength(streakOf(row), localDay(ctx.now(), timeZone)),
    activeCourses: courseCount - completedCourses,
    completedCourses,
    /** Questions that come before a course. */
    hasAnsweredQuestions: Boolean(row.hasAnsweredQuestions),
    milestones: {
      hasCourse: courseCount > 0,
      hasAnswered: row.streakTo !== null,
      hasCompletedSubsection: Number(row.subsections_completed) > 0,
    },
  };
}

interface Whose {
  learnerId: string;
  limit: number;
}

const courseNames = compiledQuery((db, { learnerId }: { learnerId: string }) =>
  db
    .selectFrom("courses")
    .select(["id", "course_name as courseName", "created_at as createdAt"])
    .where("learner_id", "=", learnerId),
);

/** How all courses of a learner are named. @param latest those worked on last, up to the limit */
export async function findCourseNaming(
  ctx: DbContext,
  { learnerId, latest, limit }: Whose & { latest: LatestCourse[] },
): Promise<CourseNaming> {
  return courseNaming(latest.length < limit ? latest : await courseNames(ctx, { learnerId }));
}

const latestCourses = compiledQuery((db, { learnerId, limit }: Whose) =>
  db
    .selectFrom("courses")
    .select((column) => [
      "id",
      "course_name as courseName",
      "created_at as createdAt",
      "onboarded_at as onboardedAt",
      "completed_at as completedAt",
      "section_count as sectionCount",
      column
        .selectFrom("onboarding_questions")
        .select(sql<0 | 1 | null>`min(answered_at is not null)`.as("isAllAnswered"))
        .whereRef("course_id", "=", "courses.id")
        .as("isAllAnswered"),
      column
        .selectFrom("onboarding_questions")
        .select("question_number")
        .whereRef("course_id", "=", "courses.id")
        .where("purpose", "=", MINUTES_PER_WEEK)
        .where(({ or, eb }) => or([eb("answered_at", "is", null), eb("answer", "is not", null)]))
        .limit(1)
        .as("paceQuestion"),
      column
        .selectFrom("subsections")
        .select(({ fn }) => fn.min<string | null>(fn.coalesce("rest_day", sql<string>`''`)).as("restsUntil"))
        .whereRef("subsections.course_id", "=", "courses.id")
        .where("subsections.is_unlocked", "=", 1)
        .where("subsections.completed_at", "is", null)
        .as("restsUntil"),
    ])
    .where("learner_id", "=", learnerId)
    .orderBy("completed_at", (order) => order.desc().nullsFirst())
    .orderBy("last_activity_at", "desc")
    .limit(limit),
);

/** Those that are not completed first, and of these the one worked on last. @param whose.today as `2026-01-05` */
export async function listLatestCourses(ctx: DbContext, whose: Whose & { today: string }): Promise<LatestCourse[]> {
  const rows = await latestCourses(ctx, whose);
  return rows.map(({ id, courseName, createdAt, restsUntil, paceQuestion, ...course }) => {
    const state = courseState(course);
    const isResting = state === "learning" && restsUntil !== null && restsUntil >= whose.today;
    return { id, courseName, createdAt, state, isResting, paceQuestion };
  });
}
