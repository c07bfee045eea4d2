import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const SCRIPT = path.resolve("db/quick-check.mjs");

/**
 * What SQLite finds damaged in a database, null for nothing. It reads the whole file, some 10 seconds a gigabyte: in a
 * process of its own, so that nobody waits for it and its memory goes with it.
 */
export async function findDamage(file: string): Promise<string | null> {
  const looking = promisify(execFile)(process.execPath, [SCRIPT, file]);
  looking.child.unref(); // the server does not wait for it to stop
  const { stdout } = await looking;
  return stdout || null;
}
