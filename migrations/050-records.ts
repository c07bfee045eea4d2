import { sql, type Kysely } from "kysely";

/**
 * How far the answers are told to a learning record store, and what is open of an item, which tells whether its key is
 * earned. The ids of answers sort by the time they were made. Where a clock was put back, an answer may come before those
 * that were told: then all from there on are told again, which a store takes for nothing new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index questions_open_items on questions (learner_id, item_id) where status in ('open', 'reserved')
  `.execute(db);
  await db.schema
    .createTable("statement_forwarding")
    .addColumn("store", "text", (column) => column.primaryKey())
    .addColumn("after_id", "text", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("last_error", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  // The first 13 characters of an id are its time alone.
  await sql`
    create trigger forwarding_misses_no_answer after insert on answers
    begin update statement_forwarding set after_id = substr(new.id, 1, 13) where after_id >= new.id; end
  `.execute(db);
  await sql`
    create trigger forwarding_forgets_answers after delete on answers
    begin update statement_forwarding set after_id = substr(old.id, 1, 13) where after_id = old.id; end
  `.execute(db);
}
