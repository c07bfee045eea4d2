import { sql, type Kysely } from "kysely";

/**
 * Parts open by what they rest on, from a course's first moment on. Which of them are open in courses under way is worked out
 * anew with the count of known concepts, after the start of the server.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update courses set concepts_known = null where concept_count > 0 and completed_at is null`.execute(db);
}
