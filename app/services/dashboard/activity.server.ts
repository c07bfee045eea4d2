import { compiledQuery } from "~/services/compiled-query";
import type { DbContext } from "~/services/context";
import type { ActivityEvent } from "./activity";

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
      "answers.is_correct",
      "answers.dont_know",
      "concepts.name",
      "answers.course_id as courseId",
      "subsections.section_number as sectionNumber",
      "answers.question_id as questionId",
    ])
    .where("answers.learner_id", "=", learnerId)
    .orderBy("answers.answered_at", "desc")
    .limit(limit),
);

/** A learner's last answers, newest first. */
export async function listLastAnswers(ctx: DbContext, whose: Whose): Promise<ActivityEvent[]> {
  const rows = await lastAnswers(ctx, whose);
  return rows.map(({ is_correct, dont_know, ...event }) => ({
    kind: is_correct === 1 ? "right" : dont_know === 1 ? "dont-know" : "wrong",
    ...event,
  }));
}

const lastCompletedParts = compiledQuery((db, { learnerId, limit }: Whose) =>
  db
    .selectFrom("subsections")
    .select(["completed_at", "section_number", "heading", "course_id"])
    .where("learner_id", "=", learnerId)
    .where("completed_at", "is not", null)
    .orderBy("completed_at", "desc")
    .limit(limit),
);

/** The parts of courses a learner completed last, newest first. */
export async function listLastCompletedParts(ctx: DbContext, whose: Whose): Promise<ActivityEvent[]> {
  const rows = await lastCompletedParts(ctx, whose);
  return rows.map((row) => ({
    kind: "part-completed",
    at: row.completed_at ?? "",
    name: `${row.section_number} ${row.heading}`,
    courseId: row.course_id,
    sectionNumber: row.section_number,
    questionId: null,
  }));
}
