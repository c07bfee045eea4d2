import { sql, type Kysely } from "kysely";

/** Reminders of what is due: by mail, at the learner's hour, and in their calendar. Some mail is no news after a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("review_reminders")
    .addColumn("learner_id", "text", (column) => column.primaryKey().references("learners.id").onDelete("cascade"))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("hour", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("asked_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("next_at", "text")
    .addColumn("last_sent_at", "text")
    .addColumn("unanswered", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("mail_id", "text")
    .execute();
  // Whose hour it is: those who get none are not in it.
  await sql`create index review_reminders_next on review_reminders (next_at) where next_at is not null`.execute(db);

  await db.schema
    .createTable("calendar_feeds")
    .addColumn("learner_id", "text", (column) => column.primaryKey().references("learners.id").onDelete("cascade"))
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await db.schema.alterTable("mails").addColumn("not_after", "text").execute();
  await sql`create index mails_not_after on mails (not_after) where not_after is not null`.execute(db);
}
