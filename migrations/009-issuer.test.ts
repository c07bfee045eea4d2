import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "~db/client.server";
import * as accounts from "./001-accounts";
import { up } from "./009-issuer";

test("people of the stand-in are known by their ids; others wait for the provider that vouched for them", async () => {
  const db = openDatabase(":memory:") as unknown as Kysely<unknown>;
  await accounts.up(db);
  for (const sub of ["demo-0123456789abcdef01234", "108137641234567890123"]) {
    await sql`
      insert into learners (id, google_sub, email, first_name, last_name, full_name, created_at, updated_at)
      values (${sub}, ${sub}, 'ada@example.org', 'Ada', 'Lovelace', 'Ada Lovelace', '2026-01-01', '2026-01-01')
    `.execute(db);
  }

  await up(db);

  expect((await sql`select google_sub, issuer from learners order by id`.execute(db)).rows).toEqual([
    { google_sub: "108137641234567890123", issuer: null },
    { google_sub: "stand-in demo-0123456789abcdef01234", issuer: "stand-in" },
  ]);
});
