import { closeSync, fsyncSync, openSync } from "node:fs";
import SQLite from "better-sqlite3";
import { fail } from "./fail";

/** Ends the script when SQLite finds the file damaged. */
export function requireHealthy(file: string): void {
  try {
    const database = new SQLite(file, { readonly: true, fileMustExist: true });
    const health: unknown = database.pragma("integrity_check", { simple: true });
    database.close();
    if (health !== "ok") fail(`${file} is damaged: ${String(health)}`);
  } catch (error) {
    fail(`${file} is damaged: ${(error as Error).message}`);
  }
}

/** Returns when the file is on the disk and not only in the system's memory. */
export function syncToDisk(file: string): void {
  const descriptor = openSync(file, "r+");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
