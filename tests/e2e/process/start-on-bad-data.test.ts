import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import SQLite from "better-sqlite3";
import { startServer } from "../../support/server";

const newer = (file: string) => {
  const sqlite = new SQLite(file);
  sqlite.exec("create table kysely_migration (name text, timestamp text)");
  sqlite.exec("insert into kysely_migration values ('999-tomorrow', '2030-01-01T00:00:00.000Z')");
  sqlite.close();
};
const foreign = (file: string) => {
  const sqlite = new SQLite(file);
  sqlite.exec("create table users (name text); create table answers (text text)");
  sqlite.close();
};
const lost = (file: string) => {
  mkdirSync(path.join(path.dirname(file), "images"));
  writeFileSync(path.join(path.dirname(file), "images", "one.webp"), "picture");
};

const troubles = {
  damaged: [(file: string) => writeFileSync(file, "no database, though of some length"), "is damaged, or no database"],
  "a folder": [(file: string) => mkdirSync(file), "is a folder, not a database"],
  "of another program": [foreign, "is the database of another program"],
  "of a newer version": [newer, "was written by a newer version of Taproot (999-tomorrow)"],
  "gone from a folder in use": [lost, "There is no database at"],
} as const;

for (const [trouble, [prepare, sentence]] of Object.entries(troubles)) {
  test(`a start on a database that is ${trouble} ends with one sentence`, async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "taproot-start-"));
    prepare(path.join(dataDir, "app.db"));

    const start = startServer({ dataDir });

    await expect(start).rejects.toThrow(sentence);
    await expect(start).rejects.not.toThrow(/ {4}at |Error:/);
    rmSync(dataDir, { recursive: true });
  });
}
