import { Migrator, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./client.server";
import { migrateToLatest } from "./migrate.server";

test("the tables can be brought up to date again and again", async () => {
  const db = openDatabase(":memory:");

  await migrateToLatest(db);
  await migrateToLatest(db);

  expect((await db.introspection.getTables()).map((table) => table.name)).toContain("answers");
});

test("a migration that breaks off in the middle leaves nothing behind", async () => {
  const db = openDatabase(":memory:");
  const breaksOff = {
    async up(db: Kysely<unknown>) {
      await db.schema.createTable("half_made").addColumn("id", "text").execute();
      throw new Error("out of power");
    },
  };

  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => ({ "001-breaks-off": breaksOff }) },
  }).migrateToLatest();

  expect(error).toEqual(new Error("out of power"));
  expect((await db.introspection.getTables()).map((table) => table.name)).not.toContain("half_made");
});
