import { Kysely, SqliteDialect, sql } from "kysely";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { migrations } from "./index";

test("a course that has sections has all of them; one whose outline failed, or was never asked for, is still to be drawn", async () => {
  const database = new SQLite(":memory:");
  database.pragma("foreign_keys = OFF"); // only courses matter here
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const [name, migration] of Object.entries(migrations)) if (name < "047") await migration.up(db);
  const at = "2026-02-01T00:00:00.000Z";
  for (const [id, sections] of [
    ["halfway", 3],
    ["failed", 0],
  ] as const)
    await sql`
      insert into courses (id, learner_id, creation_key, course_name, course_why, topic_id, created_at, onboarded_at,
        last_activity_at, section_count, sections_completed, subsection_count, subsections_completed)
      values (${id}, 'ada', ${id}, '', '', 'model', ${at}, ${at}, ${at}, ${sections}, 0, 0, 0)
    `.execute(db);

  await migrations["047-openings"]!.up(db);

  const { rows } = await sql`select id, outlined_at from courses order by id`.execute(db);
  expect(rows).toEqual([
    { id: "failed", outlined_at: null },
    { id: "halfway", outlined_at: at },
  ]);
});
