import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import { dayBegan, localDay, nextDayBegins } from "~/time/local-day";
import type { ActivityEvent } from "./activity";
import type { WholeDay } from "./activity-days";
import { isTold } from "./told-answers.server";

interface Whose {
  learnerId: string;
  limit: number;
}

const lastAnswers = compiledQuery((db, { learnerId, limit }: Whose) =>
  db
    .selectFrom("answers")
    .innerJoin("concepts", "concepts.id", "answers.concept_id")
    .innerJoin("subsections", "subsections.id", "answers.subsection_id")
    .select([
      "answers.answered_at as at",
      "answers.is_correct as isCorrect",
      "answers.dont_know as dontKnow",
      "concepts.name",
      "answers.course_id as courseId",
      "subsections.section_number as sectionNumber",
      "answers.question_id as questionId",
    ])
    .where("answers.learner_id", "=", learnerId)
    .where(isTold)
    .orderBy("answers.answered_at", "desc")
    .limit(limit),
);

/** A learner's last answers, newest first. */
export async function listLastAnswers(ctx: DbContext, whose: Whose): Promise<ActivityEvent[]> {
  const rows = await lastAnswers(ctx, whose);
  return rows.map(({ isCorrect, dontKnow, ...event }, index) => ({
    kind: kindOf({ isCorrect, dontKnow }),
    ...event,
    ...(index === whose.limit - 1 && { isOldestRead: true as const }),
  }));
}

function kindOf({ isCorrect, dontKnow }: { isCorrect: number; dontKnow: number }) {
  if (isCorrect === 1) return "right";
  return dontKnow === 1 ? "dont-know" : "wrong";
}

const answersBetween = compiledQuery(
  (db, { learnerId, from, until }: { learnerId: string; from: string; until: string }) =>
    db
      .selectFrom("answers")
      .select(({ fn }) => [
        "answers.is_correct as isCorrect",
        "answers.dont_know as dontKnow",
        fn.countAll<number>().as("answers"),
      ])
      .where("answers.learner_id", "=", learnerId)
      .where("answers.answered_at", ">=", from)
      .where("answers.answered_at", "<", until)
      .where(isTold)
      .groupBy(["answers.is_correct", "answers.dont_know"]),
);

/** All answers of the learner's day on which the oldest of these was given; null where nothing older was left out. */
export async function countAnswersOfOldestDay(
  ctx: DbContext,
  { learnerId, timeZone, read }: { learnerId: string; timeZone: string | null; read: ActivityEvent[] },
): Promise<WholeDay | null> {
  const oldest = read.find(({ isOldestRead }) => isOldestRead);
  if (!oldest) return null;
  const at = new Date(oldest.at);
  const [from, until] = [dayBegan(at, timeZone), nextDayBegins(at, timeZone)].map((time) => time.toISOString());
  const rows = await answersBetween(ctx, { learnerId, from: from!, until: until! });
  return { day: localDay(at, timeZone), counts: Object.fromEntries(rows.map((row) => [kindOf(row), row.answers])) };
}

const lastCompletedSubsections = compiledQuery((db, { learnerId, limit }: Whose) =>
  db
    .selectFrom("subsections")
    .select(["completed_at as completedAt", "section_number as sectionNumber", "heading", "course_id as courseId"])
    .where("learner_id", "=", learnerId)
    .where("completed_at", "is not", null)
    .orderBy("completed_at", "desc")
    .limit(limit),
);

/** The subsections that a learner completed last, newest first. */
export async function listLastCompletedSubsections(ctx: DbContext, whose: Whose): Promise<ActivityEvent[]> {
  const rows = await lastCompletedSubsections(ctx, whose);
  return rows.map((row) => ({
    kind: "subsection-completed",
    at: row.completedAt ?? "",
    name: `${row.sectionNumber} ${row.heading}`,
    courseId: row.courseId,
    sectionNumber: row.sectionNumber,
    questionId: null,
  }));
}
