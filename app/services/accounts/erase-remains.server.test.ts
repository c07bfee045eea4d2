import { mkdtempSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "~db/client.server";
import { createTestContext } from "../../../tests/support/context";
import { emptyLog, rewriteIfSmall } from "./erase-remains.server";

test("a small database is written anew, a large one stays as it is", async () => {
  const { ctx, freePages } = await createDatabaseWithRemains();

  await rewriteIfSmall(ctx, 1024);
  expect(await freePages()).toBeGreaterThan(0);
  await rewriteIfSmall(ctx);
  expect(await freePages()).toBe(0);
});

test("the log is emptied, and holds nothing of what was deleted", async () => {
  const { ctx, logFile } = await createDatabaseWithRemains();
  expect(readFileSync(logFile).includes("Unmistakable")).toBe(true);

  expect(await emptyLog(ctx)).toBe(true);

  expect(statSync(logFile).size).toBe(0);
});

test("while another process reads, the log stays, and nobody waits for it", async () => {
  const { ctx, openAnother } = await createDatabaseWithRemains();
  const reader = openAnother();
  reader.exec("begin; select * from learners");
  await sql`insert into remains values ('new')`.execute(ctx.db);

  for (let time = 0; time < 2; time++) {
    const begin = performance.now();
    expect(await emptyLog(ctx)).toBe(false);
    expect(performance.now() - begin).toBeLessThan(1000);
  }

  reader.exec("commit");
  expect(await emptyLog(ctx)).toBe(true);
});

test("while another process writes, the database waits to be written anew, and is read meanwhile", async () => {
  const { ctx, openAnother, freePages } = await createDatabaseWithRemains();
  const writer = openAnother();
  writer.exec("begin immediate");

  const rewritten = rewriteIfSmall(ctx);
  expect(await freePages()).toBeGreaterThan(0);
  writer.exec("commit");
  await rewritten;

  expect(await freePages()).toBe(0);
});

/** With pages that became free, as a deletion leaves them, and with the deleted text in the log. */
async function createDatabaseWithRemains() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "taproot-test-")), "app.db");
  const ctx = await createTestContext({ databaseUrl: `file:${file}` });
  await sql`create table remains (text text)`.execute(ctx.db);
  await sql`insert into remains values (${"Unmistakable ".repeat(10_000)})`.execute(ctx.db);
  await sql`delete from remains`.execute(ctx.db);
  return {
    ctx,
    logFile: `${file}-wal`,
    freePages: async () => {
      const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(ctx.db);
      return rows[0]!.freelist_count;
    },
    openAnother: () => {
      const another = openSqlite(`file:${file}`);
      onTestFinished(() => void another.close());
      return another;
    },
  };
}
