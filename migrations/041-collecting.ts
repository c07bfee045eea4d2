import type { Kysely } from "kysely";

/** What is about to be charged for a period that has begun: until then it is neither paid nor owed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("billing_accounts").addColumn("collecting_cents", "integer").execute();
}
