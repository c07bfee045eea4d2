import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestContext } from "../../../tests/support/context";
import { ownTables, personalData } from "./personal-data";

/** What staff write for each other, about whatever: it goes with the account, and is in no export. */
const STAFFS = ["ticket_notes"];

test("the map of whose the data is has every table of the database, and no other", async () => {
  const { db } = await createTestContext();
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
      and name not like 'ticket_search%' -- words of tickets, which go with these
  `.execute(db);

  expect(Object.keys(personalData).sort()).toEqual(rows.map((row) => row.name).sort());
});

test("no table that names a learner, or something of theirs, is called everybody's", async () => {
  const { db } = await createTestContext();
  const { rows } = await sql<{ child: string; parent: string }>`
    select tables.name as child, keys."table" as parent
    from sqlite_master as tables join pragma_foreign_key_list(tables.name) as keys
    where tables.type = 'table' and keys.on_delete <> 'SET NULL' -- who dealt with a row does not own it
  `.execute(db);

  const pointing = rows.filter(({ parent }) => (ownTables as string[]).includes(parent)).map(({ child }) => child);

  expect(pointing.length).toBeGreaterThan(10);
  expect(pointing.filter((table) => !(ownTables as string[]).includes(table))).toEqual(STAFFS);
});
