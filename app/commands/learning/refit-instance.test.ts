import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { createCrowd } from "../../../tests/support/crowd";
import { findPredictionModel } from "~/prediction-model.server";
import { OWN_WEIGHTS_FILE } from "~/services/mastery/own-weights.server";
import { SHIPPED_MODEL } from "~/services/mastery/prediction";
import { DAY_MS } from "~/time/periods";
import type { ENOUGH } from "./fit-own";
import { refitInstance } from "./refit-instance";

const silent = { info: () => {}, warn: () => {} };

/** Thirty learners with eight answers each, right and wrong by turns, while a server has the database open. */
async function createInstance() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-test-"));
  const databaseFile = path.join(dataDir, "app.db");
  const ctx = await createTestContext({ databaseUrl: `file:${databaseFile}`, dataDir });
  const { learnerIds, give } = await createCrowd(ctx, 30);
  for (const isCorrect of [1, 0, 1, 0, 1, 0, 1, 0] as const) {
    ctx.travel(31 * DAY_MS); // the question is a fresh one again
    const given = { is_correct: isCorrect, answered_at: ctx.now().toISOString() };
    for (const learnerId of learnerIds) await give(learnerId, given);
  }
  const told: string[] = [];
  const refit = (options: { isDryRun?: boolean; enough?: typeof ENOUGH } = {}) =>
    refitInstance({ databaseFile, dataDir, isDryRun: false, tell: (line) => told.push(line), ...options });
  const file = path.join(dataDir, OWN_WEIGHTS_FILE);
  return { ctx, dataDir, databaseFile, told, refit, file };
}

const enough = { answers: 100, heldOut: 2 };

test("refitted, an instance has weights of its own that its server reads, and no row has changed", async () => {
  const { ctx, dataDir, told, refit, file } = await createInstance();
  const rows = await ctx.db.selectFrom("answers").selectAll().execute();

  await refit({ enough });

  const figures = told.slice(1).map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(figures.map(({ mode, weights }) => [mode, weights])).toEqual([
    ["warm", "shipped"],
    ["warm", "own"],
    ["cold", "shipped"],
    ["cold", "own"],
  ]);
  expect(told[0]).toContain(`Wrote ${file}`);
  const model = findPredictionModel(dataDir, silent);
  expect(model.version).toBe(figures[1]!.model_version);
  expect(model.version).not.toBe(SHIPPED_MODEL.version);
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ fittedTo: { learners: expect.any(Number) } });
  expect(await ctx.db.selectFrom("answers").selectAll().execute()).toEqual(rows);
});

test("a dry run prints the figures and writes nothing", async () => {
  const { told, refit, file } = await createInstance();

  await refit({ enough, isDryRun: true });

  // Who is held out is chance, and so is whether it is told that the fit is no better.
  expect(told.filter((line) => line.startsWith("{"))).toHaveLength(4);
  expect(existsSync(file)).toBe(false);
});

test("with too few answers nothing is written, and it is told how many there are and how many it takes", async () => {
  const { told, refit, file } = await createInstance();

  await refit();

  expect(told.join()).toMatch(
    /It takes 5,000 answers to fresh questions from learners that are fitted to \(there are \d+\), and 20 learners to be held out \(there are \d+; one in five is\)\./,
  );
  expect(existsSync(file)).toBe(false);
});

test("a database that is not there, or of another version, is told of in a sentence", async () => {
  const { ctx, dataDir, databaseFile, refit } = await createInstance();
  const elsewhere = path.join(dataDir, "elsewhere.db");

  await expect(refitInstance({ databaseFile: elsewhere, dataDir, isDryRun: false, tell: () => {} })).rejects.toThrow(
    `There is no database at ${elsewhere}.`,
  );
  await ctx.db
    .deleteFrom("kysely_migration" as "answers")
    .where("name" as "id", "=", "001-accounts")
    .execute();
  await expect(refit()).rejects.toThrow(`${databaseFile} is not of this version of Taproot`);
});
