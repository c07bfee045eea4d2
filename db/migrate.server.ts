import { Migrator, sql, type Kysely } from "kysely";
import { migrations } from "../migrations";
import { proveWritable } from "./client.server";
import { DataError, explainDataError } from "./data-error";
import { requireTables } from "./require-tables";
import type { Database } from "./schema";

/**
 * Brings the tables up to date, and proves that the database can be written when they are.
 *
 * @param file named in what is said of a trouble with it
 * @throws DataError for what whoever runs the server can mend, otherwise the error of the migration that failed
 */
export async function migrateToLatest(db: Kysely<Database>, file = "the database"): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  try {
    await refuseNewer(db, file);
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await requireTables(db, file);
    await proveWritable(db);
  } catch (error) {
    throw explainDataError(error, file);
  }
}

/** When the database took this migration, which for one from before is when it was upgraded. */
export async function migratedAt(db: Kysely<Database>, migration: keyof typeof migrations): Promise<string> {
  const { rows } = await sql<{
    timestamp: string;
  }>`select timestamp from kysely_migration where name = ${migration}`.execute(db);
  return rows[0]!.timestamp;
}

/** Kysely would call it corrupted, which frightens for nothing. */
async function refuseNewer(db: Kysely<Database>, file: string): Promise<void> {
  const tables = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (tables.rows.length === 0) return;
  const executed = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = executed.rows.find(({ name }) => !(name in migrations));
  if (!unknown) return;
  throw new DataError(
    `${file} was written by a newer version of Taproot (${unknown.name}). Start that version, ` +
      "or put a backup from before in its place: npm run restore -- <folder of the backup>",
  );
}
