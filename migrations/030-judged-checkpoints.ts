import { sql, type Kysely } from "kysely";

/** Finds the checkpoints of which it is not noted whether they were passed: `judge-checkpoints` notes that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index checkpoints_to_judge on sittings (id)
    where kind = 'checkpoint' and status = 'done' and result is not null
      and json_extract(result, '$.isPassed') is null
  `.execute(db);
}
