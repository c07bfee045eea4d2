import type { ExpressionBuilder } from "kysely";
import type { Database } from "~db/schema";

/** For a query's `where`: only gaps that are closed, and whose concept is no open gap of the same learner again. */
export function isStillClosed({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Database, "gaps">) {
  return and([
    eb("gaps.closed_at", "is not", null),
    not(
      exists(
        selectFrom("gaps as open")
          .select("open.id")
          .whereRef("open.learner_id", "=", "gaps.learner_id")
          .whereRef("open.concept_id", "=", "gaps.concept_id")
          .where("open.closed_at", "is", null),
      ),
    ),
  ]);
}
