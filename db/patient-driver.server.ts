import type SQLite from "better-sqlite3";
import { CompiledQuery, SqliteDriver, type DatabaseConnection, type QueryResult } from "kysely";
import type { DatabaseHealth } from "./health.server";

/** As long as another process may hold the lock: a backup, a second server, somebody's shell. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 20;

interface Options {
  database: SQLite.Database;
  health: DatabaseHealth;
}

/**
 * Waits for a lock of another process without holding up the event loop, as SQLite's own busy_timeout would: meanwhile
 * the connection is free, so that pages are read and `/healthz` is answered.
 */
export class PatientSqliteDriver extends SqliteDriver {
  private connection: DatabaseConnection | null = null;

  constructor(private readonly options: Options) {
    super(options);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection();
    return (this.connection ??= {
      executeQuery: (query) => this.executePatiently(inner, query),
      streamQuery: (query, chunkSize) => inner.streamQuery(query, chunkSize),
    });
  }

  /**
   * Kysely begins deferred transactions: two processes that read and then write would fail with SQLITE_BUSY_SNAPSHOT,
   * which no waiting cures. Taking the write lock at the start makes the second one wait.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** On a full disk SQLite has rolled back by itself; a second time would hide the error that matters. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.options.database.inTransaction) await super.rollbackTransaction(connection);
  }

  private async executePatiently<R>(inner: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    const { database, health } = this.options;
    for (let giveUpAt = 0; ;) {
      try {
        const result = await inner.executeQuery<R>(query);
        health.noteSuccess(query.sql);
        return result;
      } catch (error) {
        giveUpAt ||= Date.now() + PATIENCE_MS;
        // Inside a transaction the lock is ours already, and nobody else may come between its statements.
        if (!isLocked(error) || database.inTransaction || Date.now() >= giveUpAt) {
          health.noteError(error);
          throw error;
        }
        await this.letOthersGoOn();
      }
    }
  }

  private async letOthersGoOn(): Promise<void> {
    await super.releaseConnection();
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    await super.acquireConnection();
  }
}

function isLocked(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith("SQLITE_BUSY");
}
