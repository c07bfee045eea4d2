import { sql, type Kysely } from "kysely";

/** The public face: mail that waits to be sent, messages from the contact page, and the newsletter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("to_address", "text", (column) => column.notNull())
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("unsubscribe_url", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_error", "text")
    .addColumn("failed_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  // Given up by time, and those that wait, without their texts being read.
  await db.schema.createIndex("mails_by_failure").on("mails").columns(["failed_at", "id"]).execute();
  await db.schema.createIndex("mails_by_time").on("mails").column("created_at").execute();
  await db.schema.createIndex("mails_by_address").on("mails").column("to_address").execute();

  await db.schema
    .createTable("contact_messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("handled_at", "text")
    .addColumn("handled_by", "text", (column) => column.references("learners.id").onDelete("set null"))
    .execute();
  await sql`create index contact_messages_open on contact_messages (created_at) where handled_at is null`.execute(db);
  await db.schema.createIndex("contact_messages_by_time").on("contact_messages").column("created_at").execute();
  await sql`create index contact_messages_by_handler on contact_messages (handled_by) where handled_by is not null`.execute(
    db,
  );

  await db.schema
    .createTable("newsletter_subscribers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("asked_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .execute();
  await sql`create index newsletter_confirmed on newsletter_subscribers (id) where confirmed_at is not null`.execute(
    db,
  );

  await db.schema
    .createTable("newsletter_issues")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("excerpt", "text", (column) => column.notNull())
    .addColumn("recipient_count", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_subscriber_id", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("finished_at", "text")
    .execute();
}
