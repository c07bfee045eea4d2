import { existsSync } from "node:fs";
import path from "node:path";
import { fail } from "./fail";
import "./private-files.mjs";

/**
 * Where the data is, for the scripts beside this file. They read only these two settings, with the server's own
 * defaults, so that a backup also works on a machine whose other settings are not finished.
 */
export interface DataLocation {
  dataDir: string;
  databaseFile: string;
}

export function findData(): DataLocation {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const url = process.env.DATABASE_URL || "file:./data/app.db";
  if (!url.startsWith("file:")) fail(`DATABASE_URL is ${url}, must be file:<path>`);
  return {
    dataDir: path.resolve(process.env.DATA_DIR || "./data"),
    databaseFile: path.resolve(url.slice("file:".length)),
  };
}

/** A name for a folder that sorts by time and is allowed on every file system. */
export function folderNameOf(time: Date): string {
  return time.toISOString().replaceAll(":", "-");
}
