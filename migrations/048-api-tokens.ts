import { sql, type Kysely } from "kysely";

/** What programs ask by in a learner's name, and which of their requests have been answered already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("api_tokens")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("last_four", "text", (column) => column.notNull())
    .addColumn("scopes", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .addColumn("last_used_at", "text")
    .addColumn("revoked_at", "text")
    .execute();
  await db.schema
    .createIndex("api_tokens_of_learner")
    .on("api_tokens")
    .columns(["learner_id", "created_at", "id"])
    .execute();

  await db.schema
    .createTable("idempotency_keys")
    .addColumn("learner_id", "text", (column) => column.notNull().references("learners.id").onDelete("cascade"))
    .addColumn("key", "text", (column) => column.notNull().check(sql`length(key) <= 255`))
    .addColumn("request_hash", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("status", "integer")
    .addColumn("headers", "text")
    .addColumn("body", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("idempotency_keys_of_learner", ["learner_id", "key"])
    .execute();
  await db.schema.createIndex("idempotency_keys_by_time").on("idempotency_keys").columns(["created_at"]).execute();
}
