/** `npm run migrate`: brings the tables up to date without starting the server, which does the same at its start. */
import { openDatabase } from "./client.server";
import { findData } from "./data-location";
import { failFor } from "./fail";
import { migrateToLatest } from "./migrate.server";

const { databaseFile } = findData();
try {
  const db = openDatabase(`file:${databaseFile}`);
  await migrateToLatest(db, databaseFile);
  await db.destroy();
  console.log(`${databaseFile} is up to date.`);
} catch (error) {
  failFor(error);
}
