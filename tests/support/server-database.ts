import SQLite from "better-sqlite3";
import path from "node:path";

/** A second connection to a running server's database: what is true, whatever the screens say. */

export function readRows<Row>(dataDir: string, sql: string, ...values: unknown[]): Row[] {
  return connected(dataDir, (database) => database.prepare(sql).all(...values) as Row[]);
}

export function readRow<Row>(dataDir: string, sql: string, ...values: unknown[]): Row {
  return connected(dataDir, (database) => database.prepare(sql).get(...values) as Row);
}

/** For what a test cannot wait for: a session that expires, a job that takes minutes. */
export function change(dataDir: string, sql: string, ...values: unknown[]): void {
  connected(dataDir, (database) => database.prepare(sql).run(...values));
}

/** What SQLite itself finds wrong with the file: damage, and rows that point at nothing. */
export function findInconsistencies(dataDir: string): unknown[] {
  return connected(dataDir, (database) => [
    ...(database.pragma("integrity_check") as { integrity_check: string }[]).filter(
      (row) => row.integrity_check !== "ok",
    ),
    ...(database.pragma("foreign_key_check") as unknown[]),
  ]);
}

function connected<Result>(dataDir: string, work: (database: SQLite.Database) => Result): Result {
  const database = new SQLite(path.join(dataDir, "app.db"), { fileMustExist: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
