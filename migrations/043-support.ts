import { sql, type Kysely } from "kysely";

/** The support desk: tickets with their conversation, what staff keep beside them, and what staff did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("tickets")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .addColumn("learner_id", "text", (column) => column.references("learners.id").onDelete("set null"))
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("ticket_type", "text", (column) => column.notNull())
    .addColumn("priority", "text", (column) => column.notNull())
    .addColumn("has_priority_support", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("queue_rank", "integer", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("described_at", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("user_name", "text", (column) => column.notNull())
    .addColumn("user_email", "text", (column) => column.notNull())
    .addColumn("about", "text")
    .addColumn("admin_notes", "text")
    .addColumn("resolution", "text")
    .addColumn("resolved_at", "text")
    .addColumn("assignee_id", "text", (column) => column.references("learners.id").onDelete("set null"))
    .addColumn("merged_into", "text", (column) => column.references("tickets.id").onDelete("set null"))
    .addColumn("first_answered_at", "text")
    .addColumn("waiting_since", "text")
    .addColumn("satisfaction", "text")
    .addColumn("satisfaction_comment", "text")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("fingerprint", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  const active = sql`status in ('open', 'in_progress', 'pending_user')`;
  await sql`create index tickets_of_learner on tickets (learner_id, number) where learner_id is not null`.execute(db);
  await sql`create index tickets_of_learner_by_status on tickets (learner_id, status, number) where learner_id is not null`.execute(
    db,
  );
  // What the queue is sorted by: those who wait, the most urgent first, then those for whose writers we wait.
  await sql`create index tickets_queue on tickets (waiting_since is null, queue_rank, waiting_since, number) where ${active}`.execute(
    db,
  );
  await db.schema.createIndex("tickets_by_status").on("tickets").columns(["status", "number"]).execute();
  await db.schema.createIndex("tickets_by_type").on("tickets").columns(["ticket_type", "number"]).execute();
  await db.schema.createIndex("tickets_by_time").on("tickets").columns(["created_at"]).execute();
  await db.schema.createIndex("tickets_by_change").on("tickets").columns(["updated_at"]).execute();
  await db.schema.createIndex("tickets_by_email").on("tickets").columns(["user_email", "number"]).execute();
  await db.schema.createIndex("tickets_by_assignee").on("tickets").columns(["assignee_id", "number"]).execute();
  await db.schema.createIndex("tickets_by_priority").on("tickets").columns(["priority", "number"]).execute();
  await db.schema.createIndex("tickets_by_source").on("tickets").columns(["source", "number"]).execute();
  await sql`create index tickets_merged on tickets (merged_into) where merged_into is not null`.execute(db);

  await db.schema
    .createTable("ticket_messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("ticket_id", "text", (column) => column.notNull().references("tickets.id").onDelete("cascade"))
    .addColumn("learner_id", "text", (column) => column.references("learners.id").onDelete("set null"))
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.references("learners.id").onDelete("set null"))
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("by_mail", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("fingerprint", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("ticket_messages_by_ticket")
    .on("ticket_messages")
    .columns(["ticket_id", "created_at", "id"])
    .execute();
  await sql`create index ticket_messages_of_learner on ticket_messages (learner_id, created_at, id) where learner_id is not null`.execute(
    db,
  );
  await sql`create index ticket_messages_of_staff on ticket_messages (staff_id) where staff_id is not null`.execute(db);

  await db.schema
    .createTable("ticket_images")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("ticket_id", "text", (column) => column.notNull().references("tickets.id").onDelete("cascade"))
    .addColumn("message_id", "text", (column) => column.references("ticket_messages.id").onDelete("cascade"))
    .addColumn("learner_id", "text", (column) => column.references("learners.id").onDelete("set null"))
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("ticket_images_by_ticket").on("ticket_images").columns(["ticket_id", "id"]).execute();
  await sql`create index ticket_images_by_message on ticket_images (message_id) where message_id is not null`.execute(
    db,
  );
  await sql`create index ticket_images_of_learner on ticket_images (learner_id, created_at, id) where learner_id is not null`.execute(
    db,
  );

  await db.schema
    .createTable("ticket_notes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("ticket_id", "text", (column) => column.notNull().references("tickets.id").onDelete("cascade"))
    .addColumn("staff_id", "text", (column) => column.references("learners.id").onDelete("set null"))
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("ticket_notes_by_ticket")
    .on("ticket_notes")
    .columns(["ticket_id", "created_at", "id"])
    .execute();
  await sql`create index ticket_notes_of_staff on ticket_notes (staff_id) where staff_id is not null`.execute(db);

  await db.schema
    .createTable("canned_replies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull().unique())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("saved_views")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("query", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addUniqueConstraint("saved_views_name", ["learner_id", "name"])
    .execute();

  await db.schema
    .createTable("staff_actions")
    .addColumn("id", "text", (column) => column.primaryKey())
    // No references: what was done stays, whoever goes.
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("ticket_id", "text")
    .addColumn("learner_id", "text")
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("staff_actions_by_time").on("staff_actions").columns(["created_at", "id"]).execute();
  await sql`create index staff_actions_by_ticket on staff_actions (ticket_id, id) where ticket_id is not null`.execute(
    db,
  );
  await sql`create index staff_actions_by_learner on staff_actions (learner_id, id) where learner_id is not null`.execute(
    db,
  );
  await db.schema.createIndex("staff_actions_by_staff").on("staff_actions").columns(["staff_id", "id"]).execute();
  await sql`create trigger staff_actions_append_only before update on staff_actions
    begin select raise(abort, 'the audit log is only added to'); end`.execute(db);
  await sql`create trigger staff_actions_kept before delete on staff_actions
    when old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-3 years')
    begin select raise(abort, 'the audit log is kept for three years'); end`.execute(db);

  await db.schema
    .createTable("request_errors")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.references("learners.id").onDelete("cascade"))
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("error", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await sql`create index request_errors_of_learner on request_errors (learner_id, created_at) where learner_id is not null`.execute(
    db,
  );
  await db.schema.createIndex("request_errors_by_time").on("request_errors").columns(["created_at"]).execute();

  await db.schema.alterTable("mails").addColumn("ticket_id", "text").execute();
  await sql`create index mails_of_ticket on mails (ticket_id) where ticket_id is not null`.execute(db);

  // Staff are named by their addresses.
  await sql`create index learners_by_email on learners (lower(email))`.execute(db);

  // Its rows are the numbers of tickets; what they say is kept in the tickets alone. Without the long prefixes, the
  // beginning of a thousand different words took 130 ms among 50,000 tickets, and 1 ms with them.
  await sql`create virtual table ticket_search using fts5 (
    words, content = '', contentless_delete = 1, prefix = '2 3 4 5 6', tokenize = "unicode61 remove_diacritics 2"
  )`.execute(db);

  await moveContactMessages(db);
}

/** What came with the contact form is answered at the desk from now on. */
async function moveContactMessages(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into tickets (
      id, source, ticket_type, priority, queue_rank, subject, description, described_at, status, user_name, user_email,
      resolved_at, first_answered_at, assignee_id, waiting_since, fingerprint, created_at, updated_at
    )
    select
      id, 'contact',
      case subject when 'technical' then 'technical_support' when 'billing' then 'billing_inquiry'
        when 'feature' then 'feature_request' else 'general' end,
      'medium', 5,
      case subject when 'technical' then 'Technical support' when 'billing' then 'Billing'
        when 'feature' then 'Feature request' when 'partnership' then 'Partnership' else 'General question' end,
      message, created_at, case when handled_at is null then 'open' else 'closed' end, name, email,
      handled_at, handled_at, handled_by, case when handled_at is null then created_at end, fingerprint, created_at,
      coalesce(handled_at, created_at)
    from contact_messages order by created_at, id
  `.execute(db);
  await sql`
    insert into ticket_search (rowid, words)
    select number, substr(id, 1, 8) || ' ' || user_name || ' ' || user_email || ' ' || subject || ' ' || description from tickets
  `.execute(db);
  await db.schema.dropTable("contact_messages").execute();
}
