import SQLite from "better-sqlite3";

/** Signs everybody out: a backup knows nothing of who signed out after it was made. */
export function endSessionsIn(file: string): void {
  const database = new SQLite(file, { fileMustExist: true });
  database.pragma("journal_mode = DELETE"); // leaves one file
  const hasSessions = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'sessions'").get();
  if (hasSessions) {
    database.prepare("update sessions set ended_at = ? where ended_at is null").run(new Date().toISOString());
  }
  database.close();
}
