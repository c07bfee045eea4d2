import { Kysely, SqliteDialect, sql } from "kysely";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { migrations } from "./index";

/** A database as it was before, with what one learner had answered. */
async function createOldDatabase() {
  const database = new SQLite(":memory:");
  database.pragma("foreign_keys = OFF"); // only answers and what is believed matter here
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  for (const [name, migration] of Object.entries(migrations)) if (name < "006") await migration.up(db);
  const believe = (conceptId: string, ability: number, evidenceCount: number) =>
    sql`insert into mastery values ('ada', ${conceptId}, ${ability}, ${evidenceCount}, 'elo-1', '')`.execute(db);
  let answers = 0;
  const answer = async (
    conceptId: string,
    { difficulty = "intermediate", predicted = 0.5, model = "elo-1", at = "2026-03-01T10:00:00.000Z" },
  ) => {
    const id = `${(answers += 1)}`;
    await sql`
      insert into questions values (
        ${id}, 'ada', '', '', '', ${conceptId}, 1, null, null, 0, '[]', 1, 'mastered', null, null, ''
      )
    `.execute(db);
    await sql`
      insert into answers values (
        ${id}, 'ada', '', '', ${id}, '', ${conceptId}, 1, 'main', ${difficulty}, 4, 0, 1, 0, '', null, 0, ${predicted},
        ${model}, ${at}
      )
    `.execute(db);
  };
  const priors = async () => {
    const { rows } = await sql<{ concept_id: string; prior_ability: number }>`
      select concept_id, prior_ability from mastery
    `.execute(db);
    return Object.fromEntries(rows.map((row) => [row.concept_id, row.prior_ability]));
  };
  return { db, believe, answer, priors };
}

test("what was believed before the first answer is found again in what was predicted of it", async () => {
  const { db, believe, answer, priors } = await createOldDatabase();
  const sevenInTen = Math.log(0.7 / 0.3);
  const predict = (ability: number, difficulty: number) => 0.25 + 0.75 / (1 + Math.exp(difficulty - ability));
  await believe("said", 1.5, 2);
  await answer("said", { predicted: predict(1.2, 0), at: "2026-03-02T10:00:00.000Z" });
  await answer("said", { predicted: predict(sevenInTen, 0), at: "2026-03-01T10:00:00.000Z" });
  await believe("hard", 1.5, 1);
  await answer("hard", { difficulty: "advanced", predicted: predict(-sevenInTen, 1) });
  await believe("easy", 1.5, 1);
  await answer("easy", { difficulty: "beginner", predicted: predict(0, -1) });

  await migrations["006-model"]?.up(db);

  const { said, hard, easy } = await priors();
  expect(said).toBeCloseTo(sevenInTen, 9);
  expect(hard).toBeCloseTo(-sevenInTen, 9);
  expect(easy).toBe(0);
});

test("without an answer what is believed was so from the beginning, and what cannot be found again is unknown", async () => {
  const { db, believe, answer, priors } = await createOldDatabase();
  await believe("unanswered", 0.4, 0);
  await believe("answers-gone", 0.4, 3);
  await believe("no-probability", 0.4, 1);
  await answer("no-probability", { predicted: 0.2 });
  await believe("certain", 0.4, 1);
  await answer("certain", { predicted: 1 });
  await believe("another-model", 0.4, 1);
  await answer("another-model", { predicted: 0.9, model: "" });

  await migrations["006-model"]?.up(db);

  expect(await priors()).toEqual({
    unanswered: 0.4,
    "answers-gone": 0,
    "no-probability": 0,
    certain: 0,
    "another-model": 0,
  });
});
