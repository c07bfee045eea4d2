import { sql, type Kysely } from "kysely";

/**
 * Questions were numbered as they were written and asked as they were planned; now they are asked by their numbers. Those
 * that are there keep the order in which their learner saw them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with places as (
      select id, row_number() over (
        partition by subsection_id, breakdown_id order by coalesce(slot + 1, question_number), question_number
      ) as place
      from questions
    )
    update questions set question_number = places.place
    from places where places.id = questions.id and places.place <> questions.question_number
  `.execute(db);
}
