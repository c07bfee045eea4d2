import { sql, type Kysely } from "kysely";

/** Endpoints of an operator's own systems, what each wants to be told, and what was told or is still to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("webhook_endpoints")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("url", "text", (column) => column.notNull().unique())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("secret_version", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("old_secret", "text")
    .addColumn("old_secret_until", "text")
    .addColumn("disabled_at", "text")
    .addColumn("disabled_reason", "text")
    .addColumn("failing_since", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("webhook_subscriptions")
    .addColumn("event_type", "text", (column) => column.notNull())
    .addColumn("endpoint_id", "text", (column) =>
      column.notNull().references("webhook_endpoints.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("webhook_subscriptions_key", ["event_type", "endpoint_id"])
    .execute();
  await db.schema
    .createIndex("webhook_subscriptions_of_endpoint")
    .on("webhook_subscriptions")
    .columns(["endpoint_id"])
    .execute();

  await db.schema
    .createTable("webhook_deliveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("endpoint_id", "text", (column) =>
      column.notNull().references("webhook_endpoints.id").onDelete("cascade"),
    )
    .addColumn("learner_id", "text", (column) => column.references("learners.id").onDelete("cascade"))
    .addColumn("event_type", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("attempts_in_round", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("next_at", "text")
    .addColumn("last_attempt_at", "text")
    .addColumn("last_status", "integer")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("webhook_deliveries_of_endpoint")
    .on("webhook_deliveries")
    .columns(["endpoint_id", "id"])
    .execute();
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, next_at) where next_at is not null`.execute(
    db,
  );
  await sql`create index webhook_deliveries_of_learner on webhook_deliveries (learner_id, created_at, id) where learner_id is not null`.execute(
    db,
  );
  await db.schema.createIndex("webhook_deliveries_by_time").on("webhook_deliveries").columns(["created_at"]).execute();
}
