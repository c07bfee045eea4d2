import { sql, type Kysely } from "kysely";

/**
 * Who vouched for a person: the issuer's address, or `stand-in`. What is known of people from before: the stand-in's ids
 * are `demo-` and 21 hexadecimal digits. The others stay without one until a server that asks a real provider starts and takes them on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("learners").addColumn("issuer", "text").execute();
  await sql`
    update learners set issuer = 'stand-in', google_sub = 'stand-in ' || google_sub
    where google_sub glob 'demo-*' and length(google_sub) = 26 and substr(google_sub, 6) not glob '*[^0-9a-f]*'
  `.execute(db);
}
