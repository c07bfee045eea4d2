import { sql, type Kysely } from "kysely";

/** What is told of a refund names the payment only: whose it was is found by that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_by_intent on payments (payment_intent_id) where payment_intent_id is not null`.execute(
    db,
  );
}
