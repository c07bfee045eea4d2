import type { ExpressionBuilder } from "kysely";
import type { Database } from "~db/schema";

/**
 * For a query: whether a part was begun, which is said of one whose questions its learner has had planned, answered or not.
 * Of an old part nobody kept what was planned, only that it was written. What was missed in a sitting and is repaired in a
 * part begins it not; and one that was written ahead is begun with its first answer, or when its learner asks for it.
 */
export function isBegun({ and, eb, or, exists, selectFrom }: ExpressionBuilder<Database, "subsections">) {
  const isAnswered = exists(
    selectFrom("answers")
      .select("answers.id")
      .whereRef("answers.subsection_id", "=", "subsections.id")
      .where("answers.phase", "in", ["main", "breakdown"]),
  );
  return and([
    or([eb("subsections.wishes", "is not", null), eb("subsections.questions_written_at", "is not", null)]),
    or([eb("subsections.written_ahead", "=", 0), isAnswered]),
  ]);
}
