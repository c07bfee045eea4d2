import SQLite from "better-sqlite3";
import { DataError } from "./data-error";

/** @throws DataError when SQLite finds the file damaged */
export function requireHealthy(file: string): void {
  let health: unknown;
  try {
    const database = new SQLite(file, { readonly: true, fileMustExist: true });
    health = database.pragma("integrity_check", { simple: true });
    database.close();
  } catch (error) {
    health = (error as Error).message;
  }
  if (health !== "ok") throw new DataError(`${file} is damaged: ${String(health)}`);
}
