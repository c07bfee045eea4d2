import { stat } from "node:fs/promises";
import { statSync } from "node:fs";
import type SQLite from "better-sqlite3";

/** A lock of somebody else is trouble once it has outlasted the driver's patience, which is when its error gets here. */
const TROUBLE = /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB)/;
const DAMAGE = /^SQLITE_(CORRUPT|NOTADB)/;
const WRITE = /^\s*(commit|insert|update|delete|pragma user_version =)/i;

/** What is known of whether the database can be written: remembered from what the queries met, so it costs them nothing. */
export interface DatabaseHealth {
  noteError: (error: unknown) => void;
  noteSuccess: (sql: string) => void;
  /** The code of the last error of a write, until a write succeeds again; damage stays. */
  lastError: () => string | null;
  /** Whether the file that was opened is no longer the one at its path: what is written to it nobody will ever read. */
  isGone: () => Promise<boolean>;
}

export function createDatabaseHealth(sqlite: SQLite.Database): DatabaseHealth {
  const opened = sqlite.memory ? null : statSync(sqlite.name);
  let lastError: string | null = null;
  return {
    noteError(error) {
      const code = String((error as { code?: unknown } | null)?.code);
      if (TROUBLE.test(code) && !DAMAGE.test(lastError ?? "")) lastError = code;
    },
    noteSuccess(sql) {
      if (lastError === null || DAMAGE.test(lastError)) return;
      if (WRITE.test(sql) && !sqlite.inTransaction) lastError = null;
    },
    lastError: () => lastError,
    async isGone() {
      if (!opened) return false;
      const now = await stat(sqlite.name).catch(() => null);
      return now?.ino !== opened.ino || now.dev !== opened.dev;
    },
  };
}
