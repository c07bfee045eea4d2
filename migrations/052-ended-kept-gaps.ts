import type { Kysely } from "kysely";

/** Since when a kept gap is no gap any more, so that its learner can be told before it goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("kept_gaps").addColumn("ended_at", "text").execute();
}
