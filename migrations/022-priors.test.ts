import { Kysely, SqliteDialect, sql } from "kysely";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { migrations } from "./index";

test("what was believed beside answers is kept with its test and time; rows that held nothing else go", async () => {
  const database = new SQLite(":memory:");
  database.pragma("foreign_keys = OFF"); // only sittings and mastery matter here
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const [name, migration] of Object.entries(migrations)) if (name < "022") await migration.up(db);
  const endedAt = "2026-02-01T00:00:00.000Z";
  await sql`
    insert into sittings (id, learner_id, course_id, kind, status, wishes, created_at, updated_at, ended_at)
    values ('test', 'ada', 'music', 'placement', 'done', '[]', '', '', ${endedAt})
  `.execute(db);
  await sql`insert into course_concepts (course_id, concept_id) values ('music', 'notes')`.execute(db);
  await sql`
    insert into mastery (learner_id, concept_id, prior_probability, prior_share, prior_at, evidence_count, record,
      model_version, updated_at)
    values ('ada', 'notes', 0.9, 1, ${endedAt}, 0, null, '', ''), ('ada', 'scales', 0.3, 0.6, null, 2, '{}', '', ''),
      ('ada', 'chords', null, null, null, 1, '{}', '', '')
  `.execute(db);

  await migrations["022-priors"]!.up(db);

  const { rows } = await sql`select * from priors order by concept_id`.execute(db);
  expect(rows).toEqual([
    { learner_id: "ada", concept_id: "notes", believed_at: endedAt, sitting_id: "test", probability: 0.9, share: 1 },
    {
      learner_id: "ada",
      concept_id: "scales",
      believed_at: "1970-01-01T00:00:00.000Z",
      sitting_id: null,
      probability: 0.3,
      share: 0.6,
    },
  ]);
  const { rows: kept } = await sql`select concept_id from mastery order by concept_id`.execute(db);
  expect(kept).toEqual([{ concept_id: "chords" }, { concept_id: "scales" }]);
});
