import { sql } from "kysely";
import { compiledQuery } from "~/services/compiled-query";

/** A part that was complete because its concepts are known, and that its learner went on with all the same. */
export interface StudiedAnyway {
  courseId: string;
  courseName: string;
  sectionNumber: string;
  heading: string;
}

/** Those that still have questions of their own to ask. The part in which a question was asked last comes first. */
export const listStudiedAnyway = compiledQuery((db, { learnerId, limit }: { learnerId: string; limit: number }) =>
  db
    .selectFrom("questions")
    .innerJoin("subsections", "subsections.id", "questions.subsection_id")
    .innerJoin("courses", "courses.id", "subsections.course_id")
    .select([
      "subsections.course_id as courseId",
      "courses.course_name as courseName",
      "subsections.section_number as sectionNumber",
      "subsections.heading",
    ])
    .where("questions.learner_id", "=", learnerId)
    // Literals, as in the partial index that these are found by.
    .where(
      sql<boolean>`questions.status = 'open' and questions.breakdown_id is null and questions.sitting_id is null and questions.missed_in is null`,
    )
    .where(({ or, exists, selectFrom, ref, eb }) =>
      or([
        eb("questions.created_at", ">", ref("subsections.completed_at")),
        exists(
          selectFrom("answers")
            .select("answers.id")
            .whereRef("answers.subsection_id", "=", "subsections.id")
            .where("answers.phase", "in", ["main", "breakdown"])
            .whereRef("answers.answered_at", ">", "subsections.completed_at"),
        ),
      ]),
    )
    .groupBy("subsections.id")
    .orderBy(sql`max(questions.created_at)`, "desc")
    .limit(limit),
);
