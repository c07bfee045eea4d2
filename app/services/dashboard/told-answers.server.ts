import type { ExpressionBuilder } from "kysely";
import type { Database } from "~db/schema";

/** For a query's `where`: what is right and what is not in a test or at a checkpoint is told when that is over. */
export function isTold({ or, eb, exists, selectFrom }: ExpressionBuilder<Database, "answers">) {
  return or([
    eb("answers.phase", "not in", ["placement", "checkpoint"]),
    exists(
      selectFrom("questions")
        .leftJoin("sittings", "sittings.id", "questions.sitting_id")
        .select("questions.id")
        .whereRef("questions.id", "=", "answers.question_id")
        .where(({ or, eb }) => or([eb("sittings.status", "is", null), eb("sittings.status", "=", "done")])),
    ),
  ]);
}
