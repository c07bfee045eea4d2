import { compiledQuery } from "~/services/compiled-query";

interface Whose {
  learnerId: string;
  limit: number;
}

/** What came of questions that the learner challenged, as far as they have not looked; the newest first. */
export const listUnseenOutcomes = compiledQuery((db, { learnerId, limit }: Whose) =>
  db
    .selectFrom("challenges")
    .innerJoin("questions", "questions.id", "challenges.question_id")
    .innerJoin("concepts", "concepts.id", "questions.concept_id")
    .innerJoin("subsections", "subsections.id", "challenges.subsection_id")
    .select([
      "challenges.id",
      "challenges.status",
      "challenges.course_id as courseId",
      "subsections.section_number as sectionNumber",
      "challenges.question_id as questionId",
      "concepts.name as conceptName",
    ])
    .where("challenges.learner_id", "=", learnerId)
    .where("challenges.decided_at", "is not", null)
    .where("challenges.seen_at", "is", null)
    .orderBy("challenges.created_at", "desc")
    .limit(limit),
);

export type Outcome = Awaited<ReturnType<typeof listUnseenOutcomes>>[number];
