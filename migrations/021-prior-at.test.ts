import { Kysely, SqliteDialect, sql } from "kysely";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { migrations } from "./index";

test("a placement test's word is believed since it ended, a learner's own since before any answer", async () => {
  const database = new SQLite(":memory:");
  database.pragma("foreign_keys = OFF"); // only sittings and mastery matter here
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const [name, migration] of Object.entries(migrations)) if (name < "021") await migration.up(db);
  for (const [id, kind, endedAt] of [
    ["first", "placement", "2026-01-01T00:00:00.000Z"],
    ["second", "placement", "2026-02-01T00:00:00.000Z"],
    ["later", "checkpoint", "2026-03-01T00:00:00.000Z"],
  ])
    await sql`
      insert into sittings (id, learner_id, course_id, kind, status, wishes, created_at, updated_at, ended_at)
      values (${id}, 'ada', 'music', ${kind}, 'ended', '[]', '', '', ${endedAt})
    `.execute(db);
  for (const [concept, share] of [
    ["notes", 1],
    ["scales", 0.6],
  ])
    await sql`
      insert into mastery (learner_id, concept_id, prior_probability, prior_share, evidence_count, model_version, updated_at)
      values ('ada', ${concept}, 0.5, ${share}, 0, '', '')
    `.execute(db);

  await migrations["021-prior-at"]!.up(db);

  const { rows } = await sql`select concept_id, prior_at from mastery order by concept_id`.execute(db);
  expect(rows).toEqual([
    { concept_id: "notes", prior_at: "2026-02-01T00:00:00.000Z" },
    { concept_id: "scales", prior_at: null },
  ]);
});
