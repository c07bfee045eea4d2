import { existsSync } from "node:fs";
import path from "node:path";
import { dataPlaces } from "./data-places";
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
  const { databaseUrl, dataDir } = dataPlaces({
    databaseUrl: process.env.DATABASE_URL || undefined,
    dataDir: process.env.DATA_DIR || undefined,
  });
  if (!databaseUrl.startsWith("file:")) fail(`DATABASE_URL is ${databaseUrl}, must be file:<path>`);
  return { dataDir, databaseFile: path.resolve(databaseUrl.slice("file:".length)) };
}

/** A name for a folder that sorts by time and is allowed on every file system. */
export function folderNameOf(time: Date): string {
  return time.toISOString().replaceAll(":", "-");
}
