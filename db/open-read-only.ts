import { existsSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { migrations } from "../migrations";
import { DataError, explainDataError } from "./data-error";

/**
 * Opens a database that a server may have open, too, to read what is there by now.
 *
 * @throws DataError for what whoever runs the server can mend, such as tables of another version
 */
export function openReadOnly(file: string): SQLite.Database {
  const resolved = path.resolve(file);
  if (!existsSync(resolved)) throw new DataError(`There is no database at ${resolved}.`);
  try {
    const sqlite = new SQLite(resolved, { readonly: true });
    requireMigrated(sqlite, resolved);
    return sqlite;
  } catch (error) {
    throw explainDataError(error, resolved);
  }
}

function requireMigrated(sqlite: SQLite.Database, file: string): void {
  const done = new Set(listMigrated(sqlite));
  const ours = Object.keys(migrations);
  if (done.size === ours.length && ours.every((name) => done.has(name))) return;
  sqlite.close();
  throw new DataError(`${file} is not of this version of Taproot. Bring it up to date: npm run migrate`);
}

function listMigrated(sqlite: SQLite.Database): string[] {
  const table = sqlite.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  return table ? sqlite.prepare<[], string>("select name from kysely_migration").pluck().all() : [];
}
