import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql, type Kysely } from "kysely";
import { ctx } from "~/app-context.server";
import { openDatabase } from "~db/client.server";
import type { Database } from "~db/schema";
import { migrateBefore } from "./migrate-before";

/** A database of the version before the adaptive core: nothing in it was estimated by anything but `elo-1`. */

type Row = Record<string, unknown>;

/** One that is open, and one that was handled. What they say is in tickets now. */
export const CONTACT_MESSAGES: Row[] = [
  { id: "7a4f0f1c-0000-4000-8000-000000000001", message: "It does not start.\n\nWhat now?", handled_at: null },
  { id: "7a4f0f1c-0000-4000-8000-000000000002", message: "Thank you.", handled_at: "2026-01-03T10:00:00.000Z" },
].map((message) => ({
  ...message,
  name: "Ada",
  email: "ada@example.org",
  subject: "technical",
  fingerprint: message.id,
  created_at: "2026-01-02T10:00:00.000Z",
}));

/** The first migration of the adaptive core. */
const FIRST_NEW = "012-learner-models";
/**
 * What the app's database holds, as far as that version could have held it, in a file of its own with that version's
 * tables. Empties the app's database of what it could not.
 *
 * @param options.copies each answered question again so many times, with its answers: a record of thousands
 */
export async function createVersionBefore({ copies }: { copies: number }): Promise<Kysely<Database>> {
  await ctx.db.deleteFrom("sittings").execute(); // unknown then, with the questions and answers that hang on them
  await ctx.db.deleteFrom("jobs").where("kind", "in", ["sitting", "placement-result", "first-test"]).execute();
  const file = path.join(mkdtempSync(path.join(tmpdir(), "taproot-test-")), "app.db");
  const db = openDatabase(`file:${file}`);
  await migrateBefore(db, FIRST_NEW);
  await sql`pragma foreign_keys = off`.execute(db); // tables come in any order
  await db.transaction().execute(async (db) => {
    for (const table of await listTables(db)) {
      if (table === "contact_messages") continue; // the app's database has none any more: see below
      const columns = await columnsOf(db, table);
      for (const row of await rowsOf(ctx.db, table)) await insert(db, table, asItWas(table, row), columns);
    }
    await copyAnswered(db, copies);
    for (const message of CONTACT_MESSAGES) await insert(db, "contact_messages", message, Object.keys(message));
  });
  await sql`pragma foreign_keys = on`.execute(db);
  const { rows: dangling } = await sql`pragma foreign_key_check`.execute(db);
  if (dangling.length > 0) throw new Error(`rows hang on none: ${JSON.stringify(dangling.slice(0, 5))}`);
  return db;
}

/** Tables of the product, whatever the version. */
export async function listTables(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function rowsOf(db: Kysely<Database>, table: string): Promise<Row[]> {
  return (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows;
}

export async function columnsOf(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => name);
}

/** A row as that version would have written it. */
function asItWas(table: string, row: Row): Row {
  if (table === "mastery") return { ...row, ability: 0.5, prior_ability: PRIOR_ABILITY, model_version: "elo-1" };
  if (table === "answers") return { ...row, model_version: "elo-1" };
  return row;
}

/** Logits: what each learner said of themselves beforehand. */
export const PRIOR_ABILITY = 1;

async function insert(db: Kysely<Database>, table: string, row: Row, columns: string[]): Promise<void> {
  const values = columns.filter((column) => column in row);
  await sql`
    insert into ${sql.table(table)} (${sql.join(values.map((column) => sql.ref(column)))})
    values (${sql.join(values.map((column) => row[column]))})
  `.execute(db);
}

async function copyAnswered(db: Kysely<Database>, copies: number): Promise<void> {
  const answers = await rowsOf(db, "answers");
  const questions = new Map((await rowsOf(db, "questions")).map((row) => [row.id, row]));
  const [ofAnswers, ofQuestions] = [await columnsOf(db, "answers"), await columnsOf(db, "questions")];
  for (let copy = 1; copy <= copies; copy += 1) {
    const again = (id: unknown) => `${String(id)} ${copy}`;
    for (const id of new Set(answers.map(({ question_id }) => question_id))) {
      const place = { id: again(id), slot: null, parent_question_id: null, breakdown_id: null };
      await insert(db, "questions", { ...questions.get(id), ...place }, ofQuestions);
    }
    for (const answer of answers) {
      const later = new Date(Date.parse(String(answer.answered_at)) + copy * 60_000).toISOString();
      const copied = { id: again(answer.id), question_id: again(answer.question_id), answered_at: later };
      await insert(db, "answers", { ...answer, ...copied, image_id: null }, ofAnswers);
    }
  }
}
