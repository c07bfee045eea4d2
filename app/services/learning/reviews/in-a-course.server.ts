import type { ExpressionBuilder } from "kysely";
import type { Database } from "~db/schema";

/** For a query's `where`: only concepts of the learner's courses. */
export function isInACourse({ exists, selectFrom }: ExpressionBuilder<Database, "mastery">) {
  return exists(
    selectFrom("courses")
      .innerJoin("course_concepts", "course_concepts.course_id", "courses.id")
      .select("courses.id")
      .whereRef("courses.learner_id", "=", "mastery.learner_id")
      .whereRef("course_concepts.concept_id", "=", "mastery.concept_id"),
  );
}
