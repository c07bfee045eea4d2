import type SQLite from "better-sqlite3";
import { migrations } from "../migrations";
import { DataError } from "./data-error";

/**
 * A database of another program, named by a mistake in DATABASE_URL, is not to be written to. Ours has met at least one
 * of our migrations, or was made a moment ago and has no tables but those that Kysely makes first.
 *
 * @throws DataError
 */
export function refuseForeignDatabase(sqlite: SQLite.Database): void {
  const tables = namesIn(sqlite, "sqlite_schema where type = 'table' and name not like 'sqlite^_%' escape '^'");
  const hasOthers = tables.some((table) => !table.startsWith("kysely_migration"));
  if (!hasOthers) return;
  const applied = tables.includes("kysely_migration") ? namesIn(sqlite, "kysely_migration") : [];
  if (applied.some((name) => name in migrations)) return;
  throw new DataError(
    `${sqlite.name} is the database of another program: it has tables, and none of them are ours. Nothing was written ` +
      "to it. Name another file in DATABASE_URL.",
  );
}

function namesIn(sqlite: SQLite.Database, source: string): string[] {
  return sqlite.prepare(`select name from ${source}`).pluck().all() as string[];
}
