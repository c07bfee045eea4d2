import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const SCRIPT = path.resolve("db/quick-check.mjs");

/**
 * What SQLite finds damaged in a database, null for nothing. It reads the whole file, some 10 seconds a gigabyte: in a
 * process of its own, so that nobody waits for it and its memory goes with it.
 *
 * @throws Error when the signal ends it, and only once that process is gone: it has the file open, which a restore minds
 */
export async function findDamage(file: string, signal: AbortSignal): Promise<string | null> {
  signal.throwIfAborted();
  const looking = promisify(execFile)(process.execPath, [SCRIPT, file]);
  // Not by execFile's own `signal`, which is told at once and not when the process is gone.
  signal.addEventListener("abort", () => looking.child.kill(), { once: true });
  const { stdout } = await looking;
  return stdout || null;
}
