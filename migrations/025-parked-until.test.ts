import { Kysely, SqliteDialect, sql } from "kysely";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { migrations } from "./index";

test("what was put aside on a day is asked again, for nobody noted with which gap", async () => {
  const database = new SQLite(":memory:");
  database.pragma("foreign_keys = OFF"); // only questions matter here
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const [name, migration] of Object.entries(migrations)) if (name < "025") await migration.up(db);
  for (const [id, day] of [
    ["parked", "2026-01-05"],
    ["open", null],
  ])
    await sql`
      insert into questions (id, learner_id, course_id, subsection_id, item_id, concept_id, question_number, depth,
        option_order, attempt_count, status, created_at, parked_on)
      values (${id}, 'ada', 'music', '1.1', ${id}, 'notes', 1, 0, '[]', 0, 'open', '', ${day})
    `.execute(db);

  await migrations["025-parked-until"]!.up(db);

  const { rows } = await sql`select id, parked_concept_id from questions order by id`.execute(db);
  expect(rows).toEqual([
    { id: "open", parked_concept_id: null },
    { id: "parked", parked_concept_id: null },
  ]);
});
