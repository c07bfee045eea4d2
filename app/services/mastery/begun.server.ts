import type { ExpressionBuilder } from "kysely";
import type { Database } from "~db/schema";

/**
 * For a query: whether a part was begun, which is said of one whose questions its learner has had planned, answered or not.
 * Of an old part nobody kept what was planned, only that it was written. What was missed in a sitting and is repaired in a
 * part begins it not.
 */
export function isBegun({ eb, or }: ExpressionBuilder<Database, "subsections">) {
  return or([eb("subsections.wishes", "is not", null), eb("subsections.questions_written_at", "is not", null)]);
}
