import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/data-scripts";
import { openDatabase } from "./client.server";

function createFile(script: string): string {
  const file = path.join(temporaryFolder(), "app.db");
  const sqlite = new SQLite(file);
  sqlite.exec(script);
  sqlite.close();
  return file;
}

const TABLES = "create table users (name text); create table answers (text text);";
const KYSELY =
  "create table kysely_migration (name text, timestamp text); create table kysely_migration_lock (id text);";

test.each([
  ["other tables", TABLES],
  ["the tables that an older version of ours had left in it", TABLES + KYSELY],
  ["migrations of its own", `${TABLES + KYSELY} insert into kysely_migration values ('1-users', '');`],
])("a database of another program is refused in a sentence, and not a byte of it changes: %s", (_name, script) => {
  const file = createFile(script);
  const before = readFileSync(file);

  expect(() => openDatabase(`file:${file}`)).toThrow(`${file} is the database of another program`);

  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(path.dirname(file))).toEqual(["app.db"]);
});

test("a database whose first start was killed before its first migration is ours", async () => {
  const db = openDatabase(`file:${createFile(KYSELY)}`);

  await expect(db.destroy()).resolves.toBeUndefined();
});
