import type { Kysely } from "kysely";

/** A refund can end the subscription that was paid for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("refunds")
    .addColumn("ends_subscription", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
