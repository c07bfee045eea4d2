import SQLite from "better-sqlite3";

/** Signs everybody out, programs too: a backup knows nothing of who signed out, or revoked a token, after it was made. */
export function endSessionsIn(file: string): void {
  const database = new SQLite(file, { fileMustExist: true });
  database.pragma("journal_mode = DELETE"); // leaves one file
  endAll(database, "sessions", "ended_at");
  endAll(database, "api_tokens", "revoked_at");
  database.close();
}

/** In the table, where there is one yet: `column` says when a row has ended. */
function endAll(database: SQLite.Database, table: string, column: string): void {
  const found = database.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table);
  if (!found) return;
  database.prepare(`update ${table} set ${column} = ? where ${column} is null`).run(new Date().toISOString());
}
