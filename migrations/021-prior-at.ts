import { sql, type Kysely } from "kysely";

/** Since when a prior is believed: it counts less with each answer after that. A learner's own word is older than any answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("mastery").addColumn("prior_at", "text").execute();
  await sql`
    update mastery set prior_at = (
      select max(sittings.ended_at) from sittings
      where sittings.learner_id = mastery.learner_id and sittings.kind = 'placement' and sittings.ended_at is not null
    )
    where prior_share = 1
  `.execute(db);
}
