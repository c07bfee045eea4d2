import { closeSync, mkdtempSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { sql, type Kysely } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { findDatabaseDamage, findDatabaseTrouble, openDatabase, openSqlite } from "./client.server";
import { migrateToLatest } from "./migrate.server";
import type { Database } from "./schema";

test("while another process holds the lock, pages are read; what is written waits for it and is then there", async () => {
  const { db, file } = await openFile();
  const other = openSqlite(file);
  other.exec("begin immediate");

  let isWritten = false;
  const inTransaction = db.transaction().execute((db) => addConcept(db, "one"));
  const alone = addConcept(db, "two").then(() => (isWritten = true));
  await sql`select 1`.execute(db);
  expect(await findDatabaseTrouble(db)).toBeNull();
  expect(isWritten).toBe(false);
  other.exec("commit");
  await Promise.all([inTransaction, alone]);

  const { rows } = await sql<{ id: string }>`select id from concepts order by id`.execute(db);
  expect(rows.map(({ id }) => id)).toEqual(["one", "two"]);
  other.close();
});

test("a database whose lock another process does not let go of is not well until it can be written again", async () => {
  const { db, file } = await openFile();
  const other = openSqlite(file);
  onTestFinished(() => void other.close());
  vi.useFakeTimers({ toFake: ["Date"] }); // so that nobody waits for the end of the patience
  onTestFinished(() => void vi.useRealTimers());
  const later = setInterval(() => vi.setSystemTime(Date.now() + 60_000), 50);
  onTestFinished(() => clearInterval(later));
  other.exec("begin immediate");

  await expect(addConcept(db, "lost")).rejects.toThrow("locked");
  expect(await findDatabaseTrouble(db)).toContain("locked");

  other.exec("commit");
  expect(await findDatabaseTrouble(db)).toBeNull();
});

test("a database that has become read-only is not well until a write succeeds again", async () => {
  const { db } = await openFile();
  await sql`pragma query_only = 1`.execute(db);

  await expect(addConcept(db, "lost")).rejects.toThrow();
  expect(await findDatabaseTrouble(db)).toContain("readonly");

  await sql`pragma query_only = 0`.execute(db);
  expect(await findDatabaseTrouble(db)).toBeNull();
});

test("a database whose file was moved away is not well, though all goes on in what was opened", async () => {
  const { db, file } = await openFile();
  expect(await findDatabaseTrouble(db)).toBeNull();

  renameSync(file, `${file}.moved`);
  new SQLite(file).close();

  expect(await findDatabaseTrouble(db)).toBe("the database file was moved or deleted");
});

test("damage in the middle of a database is found in the background, and the database is not well from then on", async () => {
  const { signal } = new AbortController();
  const { db, file } = await openFile();
  for (let index = 0; index < 200; index++) await addConcept(db, `concept ${index} ${"x".repeat(200)}`);
  expect(await findDatabaseDamage(db, file, signal)).toBeNull();
  await db.destroy();
  const pages = statSync(file).size / 4096;
  const descriptor = openSync(file, "r+");
  for (let page = pages - 6; page < pages; page++) writeSync(descriptor, Buffer.alloc(4096, 7), 0, 4096, page * 4096);
  closeSync(descriptor);

  const again = openDatabase(file);
  onTestFinished(() => again.destroy());
  await migrateToLatest(again, file); // which sees nothing of it
  expect(await findDatabaseTrouble(again)).toBeNull();

  expect(await findDatabaseDamage(again, file, signal)).toContain(
    `${file} is damaged, or no database. Put a backup in its place`,
  );
  expect(await findDatabaseTrouble(again)).toBe("SQLITE_CORRUPT");
});

async function openFile() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "taproot-test-")), "app.db");
  const db = openDatabase(file);
  onTestFinished(() => db.destroy());
  await migrateToLatest(db, file);
  return { db, file };
}

async function addConcept(db: Kysely<Database>, id: string): Promise<void> {
  await db.insertInto("concepts").values({ id, name: id, summary: id, created_at: "" }).execute();
}
