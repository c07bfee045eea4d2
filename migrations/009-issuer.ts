import { sql, type Kysely } from "kysely";

/**
 * Who vouched for a person: the issuer's address, or `stand-in`. What is known of people from before: the stand-in's ids
 * began with `demo-`. The others stay without one until a server that asks a real provider starts and takes them on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("learners").addColumn("issuer", "text").execute();
  await sql`
    update learners set issuer = 'stand-in', google_sub = 'stand-in ' || google_sub where google_sub like 'demo-%'
  `.execute(db);
}
