import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/support/data-scripts";
import { openSqlite } from "./client.server";
import { DataError, explainDataError } from "./data-error";

function createFile(content: string): string {
  const file = path.join(temporaryFolder(), "app.db");
  writeFileSync(file, content);
  return file;
}

test("a damaged database is said in a sentence that names the file and what to do", () => {
  const file = createFile("not a database at all, although it has some length");

  const open = () => openSqlite(`file:${file}`);

  expect(open).toThrow(DataError);
  expect(open).toThrow(`${file} is damaged, or no database. Put a backup in its place: npm run restore`);
});

test("a folder in the place of the database is said in a sentence", () => {
  const folder = path.join(temporaryFolder(), "app.db");
  mkdirSync(folder);

  expect(() => openSqlite(`file:${folder}`)).toThrow(`${folder} is a folder, not a database.`);
});

test.skipIf(process.getuid?.() === 0)("a folder that may not be written to is said in a sentence", () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o500);

  expect(() => openSqlite(`file:${folder}/app.db`)).toThrow(`${folder}/app.db cannot be written.`);
  expect(() => openSqlite(`file:${folder}/deeper/app.db`)).toThrow("cannot be written.");
});

test.each([
  ["ENOSPC", "The disk that holds /data/app.db is full."],
  ["SQLITE_FULL", "The disk that holds /data/app.db is full."],
  ["SQLITE_READONLY_DBMOVED", "/data/app.db cannot be written."],
  ["EROFS", "/data/app.db cannot be written."],
  ["SQLITE_CANTOPEN", "/data/app.db cannot be written."],
  ["SQLITE_CORRUPT_VTAB", "/data/app.db is damaged, or no database."],
  ["SQLITE_BUSY", "/data/app.db is locked by another program."],
  ["SQLITE_IOERR_FSYNC", "The disk that holds /data/app.db reports an error (SQLITE_IOERR_FSYNC)."],
])("%s is said in a sentence", (code, sentence) => {
  const explained = explainDataError(Object.assign(new Error("terse"), { code }), "/data/app.db");

  expect(explained).toBeInstanceOf(DataError);
  expect((explained as Error).message).toContain(sentence);
});

test("any other error stays what it is", () => {
  for (const error of [new TypeError("a bug"), Object.assign(new Error("no table"), { code: "SQLITE_ERROR" }), null]) {
    expect(explainDataError(error, "/data/app.db")).toBe(error);
  }
});
