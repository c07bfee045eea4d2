import { Kysely, SqliteDialect, sql } from "kysely";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { migrations } from "./index";

test("who learned before days were counted finds hours and streak as they were", async () => {
  const database = new SQLite(":memory:");
  database.pragma("foreign_keys = OFF"); // only answers matter here
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const name of ["001-accounts", "002-courses", "003-learning", "004-jobs"]) await migrations[name]?.up(db);
  for (const id of ["ada", "bob"]) {
    await sql`
      insert into learners (id, google_sub, email, first_name, last_name, full_name, created_at, updated_at)
      values (${id}, ${id}, ${id}, ${id}, '', ${id}, '', '')
    `.execute(db);
  }
  const answers: [string, number][] = [
    ["2026-02-26T10:00:00.000Z", 30_000],
    ["2026-02-28T10:00:00.000Z", 1_800_000],
    ["2026-02-28T11:00:00.000Z", 30_000],
    ["2026-03-01T10:00:00.000Z", 60_000],
  ];
  for (const [answeredAt, elapsedMs] of answers) {
    await sql`
      insert into answers values (
        ${answeredAt}, 'ada', '', '', ${answeredAt}, '', '', 1, 'main', 'beginner', 4, 0, 1, 0, '', null, ${elapsedMs},
        0.5, '', ${answeredAt}
      )
    `.execute(db);
  }

  await migrations["005-people"]?.up(db);

  const days = await sql`select day, answers, right_answers, seconds from learning_days order by day`.execute(db);
  expect(days.rows).toEqual([
    { day: "2026-02-26", answers: 1, right_answers: 1, seconds: 30 },
    { day: "2026-02-28", answers: 2, right_answers: 2, seconds: 630 },
    { day: "2026-03-01", answers: 1, right_answers: 1, seconds: 60 },
  ]);
  const learners = await sql`select id, seconds_learned, streak_from, streak_to from learners order by id`.execute(db);
  expect(learners.rows).toEqual([
    { id: "ada", seconds_learned: 720, streak_from: "2026-02-28", streak_to: "2026-03-01" },
    { id: "bob", seconds_learned: 0, streak_from: null, streak_to: null },
  ]);
});
