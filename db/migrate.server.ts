import { Migrator, type Kysely } from "kysely";
import { migrations } from "../migrations";
import type { Database } from "./schema";

/** Brings the tables up to date; does nothing when they are. @throws the error of the migration that failed */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
