/**
 * For a thread of its own (see damage.server.ts): has SQLite look over the file named in `workerData`, and posts what it
 * found damaged, or null.
 */
import { parentPort, workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";

try {
  const database = new SQLite(workerData, { readonly: true, fileMustExist: true });
  const [{ quick_check: found }] = database.pragma("quick_check(1)");
  database.close();
  parentPort.postMessage(found === "ok" ? null : found);
} catch (error) {
  if (!/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw error;
  parentPort.postMessage(error.message);
}
