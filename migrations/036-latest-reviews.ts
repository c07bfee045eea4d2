import { sql, type Kysely } from "kysely";

/** The reviews of a learner, the latest first: whether a question about a missed foundation could be had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sittings_latest_reviews on sittings (learner_id, created_at) where kind = 'review'`.execute(
    db,
  );
}
