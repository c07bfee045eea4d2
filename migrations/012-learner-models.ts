import { sql, type Kysely } from "kysely";

/**
 * What a learner is believed to know comes from another model: one of the learner's whole history, and of how hard
 * concepts and items are for everybody. What the old one believed goes; it is worked out anew from the answers, when it is
 * asked for. Only what learners said of themselves before their first answer stands in no answer, and is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("learner_models")
    .addColumn("learner_id", "text", (column) => column.primaryKey().references("learners.id").onDelete("cascade"))
    .addColumn("model_version", "text", (column) => column.notNull())
    .addColumn("history", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  const alter = () => db.schema.alterTable("mastery");
  await alter().addColumn("prior_probability", "real").execute();
  await alter().addColumn("prior_share", "real").execute();
  await sql`
    update mastery set prior_probability = 1.0 / (1.0 + exp(-prior_ability)), prior_share = 0.6 where prior_ability <> 0
  `.execute(db);
  await alter().addColumn("record", "text").execute();
  await alter().addColumn("mastered_at", "text").execute();
  await alter().addColumn("lapsed_at", "text").execute();
  await alter().addColumn("due_at", "text").execute();
  await alter().dropColumn("ability").execute();
  await alter().dropColumn("prior_ability").execute();
  await sql`create index mastery_due on mastery (learner_id, due_at) where due_at is not null`.execute(db);

  // How easy concept and item were known to be when an answer was given, so that a replay comes to what was believed then.
  await db.schema.alterTable("answers").addColumn("concept_easiness", "real").execute();
  await db.schema.alterTable("answers").addColumn("item_easiness", "real").execute();

  await sql`
    create table difficulties (
      model_version text not null,
      scope text not null,
      key text not null,
      residual real not null,
      variance real not null,
      right integer not null,
      answers integer not null,
      primary key (model_version, scope, key)
    ) without rowid
  `.execute(db);
}
