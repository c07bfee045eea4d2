import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";

const SCRIPT = path.resolve("db/quick-check.mjs");

/**
 * What SQLite finds damaged in a database, null for nothing. It reads the whole file, some 10 seconds a gigabyte: in a
 * thread of its own, so that nobody waits for it.
 */
export async function findDamage(file: string): Promise<string | null> {
  const worker = new Worker(SCRIPT, { workerData: file });
  worker.unref(); // the server does not wait for it to stop
  const [found] = (await once(worker, "message")) as [string | null];
  return found;
}
