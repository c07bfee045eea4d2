import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { ActivityEvent } from "./activity";
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
    kind: isCorrect === 1 ? "right" : dontKnow === 1 ? "dont-know" : "wrong",
    ...event,
    ...(index === whose.limit - 1 && { isOldestRead: true as const }),
  }));
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
