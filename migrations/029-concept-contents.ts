import { sql, type Kysely } from "kysely";

/** Study material that was asked for from a concept's page, without a question about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table concept_contents (
      id text primary key,
      learner_id text not null references learners (id) on delete cascade,
      course_id text not null references courses (id) on delete cascade,
      concept_id text not null references concepts (id),
      content_id text references study_contents (id),
      created_at text not null,
      constraint concept_contents_once unique (learner_id, course_id, concept_id)
    )
  `.execute(db);
  await sql`create index concept_contents_by_course on concept_contents (course_id)`.execute(db);
}
