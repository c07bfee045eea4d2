import { sql, type Kysely } from "kysely";

/**
 * An answer to what was practised says so itself, as long as there are answers: the wish that told it was forgotten once the
 * question was taken into a part to be repaired. So does what is repaired after practice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger answers_are_append_only`.execute(db);
  await sql`
    update answers set phase = 'practice' where phase = 'review' and question_id in (
      select questions.id from sittings join questions on questions.sitting_id = sittings.id
      where sittings.kind = 'review'
        and json_extract(sittings.wishes, '$[' || questions.slot || '].isPractised') = 1
    )
  `.execute(db);
  await sql`
    create trigger answers_are_append_only before update on answers
    begin select raise(abort, 'answers are append-only'); end
  `.execute(db);
  await sql`drop index questions_missed_in_review`.execute(db);
  await sql`
    create index questions_missed_in_review on questions (learner_id, created_at)
    where missed_in in ('review', 'practice') and status = 'open'
  `.execute(db);
}
