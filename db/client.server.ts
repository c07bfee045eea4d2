import path from "node:path";
import SQLite from "better-sqlite3";
import {
  Kysely,
  sql,
  SqliteAdapter,
  SqliteDialect,
  type DialectAdapter,
  type Driver,
  type Logger,
  type QueryCompiler,
} from "kysely";
import { findDamage } from "./damage.server";
import { explainDataError } from "./data-error";
import { makeFolder } from "./durable-files";
import { refuseForeignDatabase } from "./foreign-database";
import { createDatabaseHealth, type DatabaseHealth } from "./health.server";
import { PatientSqliteDriver } from "./patient-driver.server";
import { LiteralLimitCompiler } from "./query-compiler.server";
import type { Database } from "./schema";

/**
 * Opens the database named by `url`: `file:<path>` or `:memory:`. Folders are made; tables are not (see migrate). Where
 * it is given the bytes of a database instead, a copy of that is opened in memory.
 */
export function openDatabase(url: string | Buffer, { log }: { log?: Logger } = {}): Kysely<Database> {
  const sqlite = typeof url === "string" ? openSqlite(url) : openFile(url);
  sqlite.pragma("busy_timeout = 0"); // the driver waits instead, without holding up everybody
  const health = createDatabaseHealth(sqlite);
  const dialect = new PatientSqliteDialect({ database: keepStatements(sqlite), health });
  const db = new Kysely<Database>({ dialect, log });
  healthOf.set(db, health);
  return db;
}

const healthOf = new WeakMap<Kysely<Database>, DatabaseHealth>();

/** Why the database can no longer be written, or read; null while it is well. */
export async function findDatabaseTrouble(db: Kysely<Database>): Promise<string | null> {
  const health = healthOf.get(db);
  try {
    if (health?.lastError()) await proveWritable(db);
    else await sql`select 1`.execute(db);
    if (await health?.isGone()) return "the database file was moved or deleted";
    return health?.lastError() ?? null;
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Looks the whole file over in the background. Damage that it finds stays the database's trouble until the server has
 * been started on a sound one.
 *
 * @returns a sentence for whoever runs the server; null where all is sound
 */
export async function findDatabaseDamage(
  db: Kysely<Database>,
  file: string,
  signal: AbortSignal,
): Promise<string | null> {
  const damage = await findDamage(file, signal);
  if (damage === null) return null;
  const error = Object.assign(new Error(damage), { code: "SQLITE_CORRUPT" });
  healthOf.get(db)?.noteError(error);
  return `${(explainDataError(error, file) as Error).message} (${damage})`;
}

/** Writes what is there already, a number that nothing reads, and has it synced to the disk. @throws when it cannot be */
export async function proveWritable(db: Kysely<Database>): Promise<void> {
  await sql`pragma user_version = 0`.execute(db);
}

const MAX_STATEMENTS = 500;

/** To prepare a statement costs about as much as to run it. The texts are few, because values never stand in them. */
function keepStatements(sqlite: SQLite.Database): SQLite.Database {
  const statements = new Map<string, SQLite.Statement>();
  const prepare = sqlite.prepare.bind(sqlite) as (sql: string) => SQLite.Statement;
  sqlite.prepare = ((sql: string) => {
    const kept = statements.get(sql);
    if (kept) return kept;
    if (statements.size >= MAX_STATEMENTS) statements.clear(); // lists of every length, for one
    const statement = prepare(sql);
    statements.set(sql, statement);
    return statement;
  }) as typeof sqlite.prepare;
  return sqlite;
}

/** @throws DataError for what whoever runs the server can mend */
export function openSqlite(url: string): SQLite.Database {
  const file = url.replace(/^file:/, "");
  try {
    if (file !== ":memory:") makeFolder(path.dirname(path.resolve(file)));
    return openFile(file);
  } catch (error) {
    throw explainDataError(error, path.resolve(file));
  }
}

function openFile(file: string | Buffer): SQLite.Database {
  const sqlite = new SQLite(file);
  refuseForeignDatabase(sqlite); // before the first line that writes
  sqlite.pragma("journal_mode = WAL"); // readers never wait for the writer
  sqlite.pragma("synchronous = FULL"); // an acknowledged answer survives loss of power, not only of the process
  sqlite.pragma("secure_delete = ON"); // what is deleted is overwritten, in the pages that become free too
  sqlite.pragma("foreign_keys = ON"); // SQLite leaves them off for history's sake
  sqlite.pragma("busy_timeout = 5000"); // another process (backup, second server) may hold the lock for a moment
  sqlite.pragma("cache_size = -6000"); // 6 MB: what is not in it comes from the system's own cache, not from the disk
  return sqlite;
}

class PatientSqliteDialect extends SqliteDialect {
  constructor(private readonly options: { database: SQLite.Database; health: DatabaseHealth }) {
    super(options);
  }

  override createDriver(): Driver {
    return new PatientSqliteDriver(this.options);
  }

  override createQueryCompiler(): QueryCompiler {
    return new LiteralLimitCompiler();
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/**
 * SQLite can change tables in a transaction, though Kysely does not count on it. Migrations then happen as a whole: a
 * kill in the middle leaves nothing half-made, and of two processes that start at once the second finds the work done.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
