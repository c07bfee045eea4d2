import { Kysely, SqliteDialect, sql } from "kysely";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { migrations } from "./index";

test("courses know how many concepts they have, and that nobody has counted yet how many are known", async () => {
  const database = new SQLite(":memory:");
  database.pragma("foreign_keys = OFF"); // only courses and their concepts matter here
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const [name, migration] of Object.entries(migrations)) if (name < "018") await migration.up(db);
  for (const id of ["music", "empty"]) {
    await sql`
      insert into courses (id, learner_id, creation_key, course_name, course_why, topic_id, created_at, last_activity_at,
        section_count, sections_completed, subsection_count, subsections_completed)
      values (${id}, 'ada', ${id}, '', '', '', '', '', 0, 0, 0, 0)
    `.execute(db);
  }
  for (const concept of ["notes", "scales"])
    await sql`insert into course_concepts (course_id, concept_id) values ('music', ${concept})`.execute(db);

  await migrations["018-numbers"]!.up(db);

  const { rows } = await sql`select id, concept_count, concepts_known from courses order by id`.execute(db);
  expect(rows).toEqual([
    { id: "empty", concept_count: 0, concepts_known: null },
    { id: "music", concept_count: 2, concepts_known: null },
  ]);
});
