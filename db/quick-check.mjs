/**
 * A process of its own (see damage.server.ts): has SQLite look over the file named as its argument, and prints what it
 * found damaged, or nothing.
 */
import SQLite from "better-sqlite3";

try {
  const database = new SQLite(process.argv[2], { readonly: true, fileMustExist: true });
  const [{ quick_check: found }] = database.pragma("quick_check(1)");
  database.close();
  if (found !== "ok") process.stdout.write(found);
} catch (error) {
  if (!/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw error;
  process.stdout.write(error.message);
}
