import { sql, type Kysely } from "kysely";

/** Before a mail is sent it is asked whether it is a reminder, and whether that still holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index review_reminders_by_mail on review_reminders (mail_id) where mail_id is not null`.execute(db);
}
