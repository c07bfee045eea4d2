import type { ExpressionBuilder } from "kysely";
import type { Database } from "~db/schema";

/** For a query's `where`: only answers that are void for no reason. */
export function isNotVoided({ not, exists, selectFrom }: ExpressionBuilder<Database, "answers">) {
  return not(exists(selectFrom("voided_answers").select("reason").whereRef("answer_id", "=", "answers.id")));
}
