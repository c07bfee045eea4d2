import path from "node:path";
import SQLite from "better-sqlite3";
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type Logger,
} from "kysely";
import { explainDataError } from "./data-error";
import { makeFolder } from "./durable-files";
import type { Database } from "./schema";

/** Opens the database named by `url`: `file:<path>` or `:memory:`. Folders are made; tables are not (see migrate). */
export function openDatabase(url: string, { log }: { log?: Logger } = {}): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new ImmediateSqliteDialect({ database: keepStatements(openSqlite(url)) }),
    log,
  });
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

function openFile(file: string): SQLite.Database {
  const sqlite = new SQLite(file);
  sqlite.pragma("journal_mode = WAL"); // readers never wait for the writer
  sqlite.pragma("synchronous = FULL"); // an acknowledged answer survives loss of power, not only of the process
  sqlite.pragma("secure_delete = ON"); // what is deleted is overwritten, in the pages that become free too
  sqlite.pragma("foreign_keys = ON"); // SQLite leaves them off for history's sake
  sqlite.pragma("busy_timeout = 5000"); // another process (backup, second server) may hold the lock for a moment
  sqlite.pragma("cache_size = -16000"); // 16 MB: all hot pages of a large instance, and still a small process
  return sqlite;
}

/**
 * Kysely begins deferred transactions: two processes that read and then write would fail with SQLITE_BUSY_SNAPSHOT,
 * which no busy_timeout cures. Taking the write lock at the start makes the second one wait.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  constructor(private readonly options: { database: SQLite.Database }) {
    super(options);
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.options);
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

class ImmediateSqliteDriver extends SqliteDriver {
  constructor(private readonly options: { database: SQLite.Database }) {
    super(options);
  }

  /** On a full disk SQLite has rolled back by itself; a second time would hide the error that matters. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.options.database.inTransaction) await super.rollbackTransaction(connection);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}
