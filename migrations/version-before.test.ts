import { sql } from "kysely";
import { expect, test } from "vitest";
import { startApp } from "../tests/support/app";
import {
  columnsOf,
  CONTACT_MESSAGES,
  createVersionBefore,
  listTables,
  PRIOR_ABILITY,
  rowsOf,
} from "../tests/support/version-before";
import { createWholeAccount } from "../tests/support/whole-account";
import { countUncounted } from "~/services/mastery/known-counts.server";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { replayOutdated } from "~/services/mastery/replay-outdated.server";
import { migrateToLatest } from "~db/migrate.server";

/** Of no account, or sums: learners have no rows in them. */
const NOBODYS = ["newsletter_issues", "newsletter_subscribers", "review_counts"];

test("a record of thousands of answers of the version before loses nothing, and every estimate is the new model's", async () => {
  const ctx = await startApp();
  for (const name of ["Ada", "Bob"]) await createWholeAccount(name);
  const db = await createVersionBefore({ copies: 250 });
  const before = new Map<string, { rows: Record<string, unknown>[]; columns: string[] }>();
  for (const table of await listTables(db))
    before.set(table, { rows: await rowsOf(db, table), columns: await columnsOf(db, table) });
  const empty = [...before].filter(([, { rows }]) => rows.length === 0).map(([table]) => table);
  expect(empty).toEqual(NOBODYS);
  expect(before.get("answers")!.rows.length).toBeGreaterThan(2000);

  await migrateToLatest(db);
  const started = { ...ctx, db };
  await replayOutdated(started);
  await countUncounted(started);

  before.delete("contact_messages"); // tickets now: see below
  for (const [table, { rows, columns }] of before) {
    const now = await rowsOf(db, table);
    expect(now, table).toHaveLength(rows.length);
    if (table === "mastery") continue; // what is believed: see below
    const kept = (await columnsOf(db, table)).filter((column) => columns.includes(column));
    expect(textOf(now, kept), table).toEqual(textOf(rows, kept));
  }
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  const tickets = db.selectFrom("tickets").select(["id", "description as message", "resolved_at as handled_at"]);
  expect(await tickets.where("source", "=", "contact").orderBy("id").execute()).toEqual(
    CONTACT_MESSAGES.map(({ id, message, handled_at }) => ({ id, message, handled_at })),
  );
  const estimates = await db
    .selectFrom("mastery")
    .select((column) => [
      "model_version",
      "evidence_count",
      column
        .selectFrom("answers")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("answers.learner_id", "=", "mastery.learner_id")
        .whereRef("answers.concept_id", "=", "mastery.concept_id")
        .where(sql<boolean>`answers.id not in (select answer_id from voided_answers)`)
        .as("counted"),
    ])
    .execute();
  for (const { model_version, evidence_count, counted } of estimates) {
    expect(model_version).toBe(SHIPPED_MODEL.version);
    expect(evidence_count).toBe(counted);
  }
  expect(estimates.reduce((sum, { counted }) => sum + Number(counted), 0)).toBeGreaterThan(2000);
  const models = await db.selectFrom("learner_models").select("model_version").execute();
  expect(models).toEqual([{ model_version: SHIPPED_MODEL.version }, { model_version: SHIPPED_MODEL.version }]);
  const said = await db.selectFrom("priors").select(["probability", "share"]).execute();
  expect(said).toHaveLength(estimates.length);
  for (const { probability, share } of said) {
    expect(probability).toBeCloseTo(1 / (1 + Math.exp(-PRIOR_ABILITY)), 9);
    expect(share).toBe(0.6);
  }
});

function textOf(rows: Record<string, unknown>[], columns: string[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort();
}
