import { sql, type Kysely } from "kysely";

/**
 * What learners said of themselves and what placement tests came to, each since its time: a replay believes what was
 * believed then, and a test whose answers turn out to be void is taken back or made anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table priors (
      learner_id text not null references learners (id) on delete cascade,
      concept_id text not null references concepts (id),
      believed_at text not null,
      sitting_id text references sittings (id) on delete set null,
      probability real not null,
      share real not null,
      primary key (learner_id, concept_id, believed_at)
    ) without rowid
  `.execute(db);
  await sql`create index priors_by_sitting on priors (sitting_id) where sitting_id is not null`.execute(db);
  await sql`
    insert into priors
    select mastery.learner_id, mastery.concept_id, coalesce(prior_at, '1970-01-01T00:00:00.000Z'),
      (
        select sittings.id from sittings join course_concepts using (course_id)
        where sittings.learner_id = mastery.learner_id and sittings.kind = 'placement'
          and sittings.ended_at = mastery.prior_at and course_concepts.concept_id = mastery.concept_id
      ),
      prior_probability, prior_share
    from mastery where prior_probability is not null and prior_share is not null
  `.execute(db);
  for (const column of ["prior_probability", "prior_share", "prior_at"])
    await db.schema.alterTable("mastery").dropColumn(column).execute();
  await sql`delete from mastery where record is null and evidence_count = 0 and due_at is null`.execute(db);
}
