import { Kysely, SqliteDialect, sql } from "kysely";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { migrations } from "./index";

test("questions that were written in another order than planned are asked as before", async () => {
  const database = new SQLite(":memory:");
  database.pragma("foreign_keys = OFF"); // only questions matter here
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const [name, migration] of Object.entries(migrations)) if (name < "011") await migration.up(db);
  for (const [id, subsection, breakdown, number, slot] of [
    ["harder", "1.1", null, 1, 2],
    ["easy", "1.1", null, 2, 0],
    ["withdrawn", "1.1", null, 3, null],
    ["hardest", "1.1", null, 4, 3],
    ["second part", "1.1", "b", 1, 1],
    ["first part", "1.1", "b", 2, 0],
    ["elsewhere", "1.2", null, 1, 0],
    ["from before plans", "1.3", null, 1, null],
    ["also from before", "1.3", null, 2, null],
  ] as const) {
    await sql`
      insert into questions (
        id, learner_id, course_id, subsection_id, item_id, concept_id, question_number, breakdown_id, slot, option_order,
        created_at
      ) values (${id}, 'ada', '', ${subsection}, '', '', ${number}, ${breakdown}, ${slot}, '[]', '')
    `.execute(db);
  }

  await migrations["011-order-of-asking"]!.up(db);

  const { rows } = await sql<{ id: string }>`
    select id from questions order by subsection_id, breakdown_id, question_number
  `.execute(db);
  expect(rows.map(({ id }) => id)).toEqual([
    ...["easy", "harder", "withdrawn", "hardest"],
    ...["first part", "second part"],
    "elsewhere",
    ...["from before plans", "also from before"],
  ]);
});
