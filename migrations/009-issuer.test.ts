import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "~db/client.server";
import * as accounts from "./001-accounts";
import { up } from "./009-issuer";

test("people of the stand-in are known by their ids; others wait for the provider that vouched for them", async () => {
  const db = openDatabase(":memory:") as unknown as Kysely<unknown>;
  await accounts.up(db);
  const others = [
    "demo-ada",
    "DEMO-0123456789abcdef01234",
    "demo-0123456789abcdef0123g",
    "demo-0123456789abcdef012345",
  ];
  for (const sub of ["demo-0123456789abcdef01234", "108137641234567890123", ...others]) {
    await sql`
      insert into learners (id, google_sub, email, first_name, last_name, full_name, created_at, updated_at)
      values (${sub}, ${sub}, 'ada@example.org', 'Ada', 'Lovelace', 'Ada Lovelace', '2026-01-01', '2026-01-01')
    `.execute(db);
  }

  await up(db);

  const stored = await sql`select google_sub, issuer from learners`.execute(db);
  expect(stored.rows).toEqual([
    { google_sub: "stand-in demo-0123456789abcdef01234", issuer: "stand-in" },
    { google_sub: "108137641234567890123", issuer: null },
    ...others.map((sub) => ({ google_sub: sub, issuer: null })),
  ]);
});
