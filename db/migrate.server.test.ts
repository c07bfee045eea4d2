import { Migrator, sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./client.server";
import { DataError } from "./data-error";
import { migratedAt, migrateToLatest } from "./migrate.server";

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

test("migratedAt: a database knows when it took a migration, and a later start changes nothing of that", async () => {
  const db = openDatabase(":memory:");
  const before = new Date().toISOString();
  await migrateToLatest(db);

  const time = await migratedAt(db, "009-issuer");
  await migrateToLatest(db);

  expect(time >= before && time <= new Date().toISOString()).toBe(true);
  expect(await migratedAt(db, "009-issuer")).toBe(time);
});

test("a database of a newer version is called so, not damaged, and nothing is changed", async () => {
  const db = openDatabase(":memory:");
  await migrateToLatest(db);
  await sql`insert into kysely_migration values ('999-tomorrow', '2030-01-01T00:00:00.000Z')`.execute(db);

  const attempt = migrateToLatest(db, "data/app.db");

  await expect(attempt).rejects.toThrow("data/app.db was written by a newer version of Taproot (999-tomorrow).");
  await expect(attempt).rejects.not.toThrow(/corrupt/);
});

test("a database that has lost a table is not served: a sentence names the table and what to do", async () => {
  const db = openDatabase(":memory:");
  await migrateToLatest(db);
  await sql`drop table answer_drafts`.execute(db);

  const attempt = migrateToLatest(db, "data/app.db");

  await expect(attempt).rejects.toThrow("data/app.db is damaged: it has lost the tables answer_drafts.");
  await expect(attempt).rejects.toBeInstanceOf(DataError);
});
