import { sql, type Kysely } from "kysely";

/** Plans that are paid for: who is a customer, what was charged, and what the payment provider told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("billing_accounts")
    .addColumn("learner_id", "text", (column) => column.primaryKey().references("learners.id").onDelete("cascade"))
    .addColumn("customer_id", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("fetched_at", "text")
    .addColumn("subscription_id", "text")
    .addColumn("subscription_status", "text")
    .addColumn("billing_cycle", "text")
    .addColumn("price_cents", "integer")
    .addColumn("discount_percent", "real")
    .addColumn("subscribed_at", "text")
    .addColumn("trial_ends_at", "text")
    .addColumn("period_ends_at", "text")
    .addColumn("ends_at", "text")
    .addColumn("ended_at", "text")
    .addColumn("first_paid_at", "text")
    .addColumn("cancel_reason", "text")
    .addColumn("person_hash", "text")
    .addColumn("refreshes_wanted", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("refreshes_done", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index billing_accounts_waiting on billing_accounts (learner_id) where refreshes_wanted > refreshes_done`.execute(
    db,
  );
  // What housekeeping looks at, and staff list.
  await db.schema
    .createIndex("billing_accounts_status")
    .on("billing_accounts")
    .columns(["subscription_status", "period_ends_at"])
    .execute();
  await db.schema
    .createIndex("billing_accounts_newest")
    .on("billing_accounts")
    .columns(["subscribed_at", "learner_id"])
    .execute();
  await db.schema
    .createIndex("billing_accounts_newest_of_status")
    .on("billing_accounts")
    .columns(["subscription_status", "subscribed_at", "learner_id"])
    .execute();
  await sql`create index billing_accounts_ending on billing_accounts (ends_at, learner_id) where ends_at is not null`.execute(
    db,
  );
  await sql`create index billing_accounts_ended on billing_accounts (ended_at) where ended_at is not null`.execute(db);

  await db.schema
    .createTable("checkouts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("billing_cycle", "text", (column) => column.notNull())
    .addColumn("session_id", "text", (column) => column.unique())
    .addColumn("url", "text")
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .execute();
  await db.schema.createIndex("checkouts_by_learner").on("checkouts").columns(["learner_id", "created_at"]).execute();
  // One at a time: two pages that both take a payment would charge twice.
  await sql`create unique index checkouts_unfinished on checkouts (learner_id) where status in ('opening', 'open')`.execute(
    db,
  );

  await db.schema
    .createTable("payments")
    .addColumn("invoice_id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.references("learners.id").onDelete("set null"))
    .addColumn("subscription_id", "text")
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("amount_due", "integer", (column) => column.notNull())
    .addColumn("amount_paid", "integer", (column) => column.notNull())
    .addColumn("amount_refunded", "integer", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("payment_intent_id", "text")
    .addColumn("hosted_url", "text")
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("paid_at", "text")
    .execute();
  await db.schema.createIndex("payments_by_learner").on("payments").columns(["learner_id", "created_at"]).execute();
  await db.schema.createIndex("payments_by_time").on("payments").columns(["status", "created_at"]).execute();
  await sql`create index payments_by_payment on payments (paid_at, invoice_id) where paid_at is not null`.execute(db);

  await db.schema
    .createTable("refunds")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("invoice_id", "text", (column) => column.notNull().references("payments.invoice_id"))
    .addColumn("learner_id", "text", (column) => column.references("learners.id").onDelete("set null"))
    .addColumn("staff_id", "text", (column) => column.references("learners.id").onDelete("set null"))
    .addColumn("amount", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("refund_id", "text", (column) => column.unique())
    .addColumn("made_at", "text")
    .addColumn("error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("settled_at", "text")
    .execute();
  await db.schema.createIndex("refunds_by_invoice").on("refunds").column("invoice_id").execute();
  await sql`create index refunds_unsettled on refunds (created_at) where status in ('requested', 'pending')`.execute(
    db,
  );
  await db.schema.createIndex("refunds_by_time").on("refunds").column("created_at").execute();
  await sql`create index refunds_made on refunds (made_at) where made_at is not null`.execute(db);
  await db.schema.createIndex("refunds_by_learner").on("refunds").column("learner_id").execute();
  await db.schema.createIndex("refunds_by_staff").on("refunds").column("staff_id").execute();

  await db.schema
    .createTable("payment_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("customer_id", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("handled_at", "text")
    .execute();
  await sql`create index payment_events_unhandled on payment_events (customer_id) where handled_at is null`.execute(db);
  await db.schema.createIndex("payment_events_by_customer").on("payment_events").column("customer_id").execute();
  await db.schema.createIndex("payment_events_by_time").on("payment_events").column("received_at").execute();

  await db.schema
    .createTable("billing_notices")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("billing_notices_by_learner").on("billing_notices").column("learner_id").execute();

  await db.schema
    .createTable("used_trials")
    .addColumn("person_hash", "text", (column) => column.primaryKey())
    .addColumn("used_at", "text", (column) => column.notNull())
    .execute();

  // The same mail with headings and a button, for programs that show them.
  await db.schema.alterTable("mails").addColumn("html", "text").execute();
}
