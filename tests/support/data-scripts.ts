import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { openSqlite } from "~db/client.server";

/** A data folder with a database of one table of numbers. */
export function createData() {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, "images"));
  const file = path.join(dir, "app.db");
  const sqlite = openSqlite(`file:${file}`);
  sqlite.exec("create table kysely_migration (name text, timestamp text)"); // else it would be no database of ours
  sqlite.exec("insert into kysely_migration values ('001-accounts', '2026-01-05T09:00:00.000Z')");
  sqlite.exec("create table numbers (number integer not null)");
  const insert = sqlite.prepare("insert into numbers values (?)");
  const write = sqlite.transaction((...numbers: number[]) => numbers.forEach((number) => insert.run(number)));
  return { dir, file, sqlite, write };
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "taproot-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function numbersIn(file: string): number[] {
  const sqlite = openSqlite(`file:${file}`);
  const numbers = sqlite.prepare("select number from numbers").pluck().all() as number[];
  sqlite.close();
  return numbers;
}

/** What `npm run` starts of `db/`; npm and tsx's own process before it would take longer than the script. */
export function run(script: "backup" | "restore" | "compact", dataDir: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, ["--import", "tsx", `db/${script}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: `file:${path.join(dataDir, "app.db")}` },
  });
}
