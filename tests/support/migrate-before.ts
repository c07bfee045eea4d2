import { Migrator, type Kysely } from "kysely";
import type { Database } from "~db/schema";
import { migrations } from "../../migrations";

/** Gives a database the tables that it had before this migration. */
export async function migrateBefore(db: Kysely<Database>, migration: keyof typeof migrations): Promise<void> {
  const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < migration));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => old } }).migrateToLatest();
  if (error) throw error;
}
