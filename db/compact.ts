/**
 * `npm run compact`: writes the database anew, without the shreds of deleted rows that rearranged pages may hold. The
 * server does that by itself while the database is small; a large one would keep everybody waiting. It takes some 5 ms a
 * megabyte, in which nothing can be written: best at a quiet hour.
 */
import { existsSync, statSync } from "node:fs";
import { findData } from "./data-location";
import { openSqlite } from "./client.server";
import { explainDataError } from "./data-error";
import { fail, failFor } from "./fail";

const { databaseFile } = findData();
if (!existsSync(databaseFile)) fail(`There is no database at ${databaseFile}.`);
const before = statSync(databaseFile).size;
try {
  const database = openSqlite(`file:${databaseFile}`);
  const search = database.prepare("select 1 from sqlite_schema where name = 'ticket_search'").get();
  if (search) database.exec("insert into ticket_search (ticket_search) values ('optimize')"); // words of deleted tickets
  database.exec("vacuum");
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
} catch (error) {
  failFor(explainDataError(error, databaseFile));
}
console.log(`${databaseFile}: ${megabytes(before)}, now ${megabytes(statSync(databaseFile).size)}`);

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
