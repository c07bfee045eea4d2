import { sql, type Kysely } from "kysely";

/**
 * How easy concepts and items were, by a later version of the model, when it first judged answers that an earlier one had
 * taken: so no estimate mixes two versions, and what such an answer said can be worked out again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table judged_answers (
      learner_id text not null references learners (id) on delete cascade,
      model_version text not null,
      estimates text not null,
      primary key (learner_id, model_version)
    ) without rowid
  `.execute(db);
}
