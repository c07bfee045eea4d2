import { sql, type Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "~db/client.server";
import * as accounts from "./001-accounts";
import * as issuer from "./009-issuer";
import { up } from "./010-stand-in-ids";

const STAND_IN = "demo-0123456789abcdef01234";
const OTHERS = [
  "108137641234567890123",
  "demo-ada",
  "DEMO-0123456789abcdef01234",
  "demo-0123456789abcdef0123g",
  "demo-0123456789abcdef012345",
];

test("only ids that the stand-in makes stay its own; others wait again for the provider that vouched for them", async () => {
  const db = await openAccounts();
  for (const sub of [STAND_IN, ...OTHERS]) await addPerson(db, sub);
  await issuer.up(db);

  await up(db);

  expect(await peopleIn(db)).toEqual([
    { google_sub: `stand-in ${STAND_IN}`, issuer: "stand-in" },
    ...OTHERS.map((sub) => ({ google_sub: sub, issuer: null })),
  ]);
});

test("people who came since issuers are kept stay whose they are", async () => {
  const db = await openAccounts();
  await issuer.up(db);
  const people = [
    { google_sub: `stand-in ${STAND_IN}`, issuer: "stand-in" },
    { google_sub: "https://id.example.org demo-ada", issuer: "https://id.example.org" },
    { google_sub: "deleted:demo-ada", issuer: null },
  ];
  for (const person of people) await addPerson(db, person.google_sub, person.issuer);

  await up(db);

  expect(await peopleIn(db)).toEqual(people);
});

async function openAccounts(): Promise<Kysely<unknown>> {
  const db = openDatabase(":memory:") as unknown as Kysely<unknown>;
  onTestFinished(() => db.destroy());
  await accounts.up(db);
  return db;
}

async function addPerson(db: Kysely<unknown>, sub: string, vouchedBy?: string | null): Promise<void> {
  await sql`
    insert into learners (id, google_sub, email, first_name, last_name, full_name, created_at, updated_at)
    values (${sub}, ${sub}, 'ada@example.org', 'Ada', 'Lovelace', 'Ada Lovelace', '2026-01-01', '2026-01-01')
  `.execute(db);
  if (vouchedBy) await sql`update learners set issuer = ${vouchedBy} where id = ${sub}`.execute(db);
}

async function peopleIn(db: Kysely<unknown>): Promise<unknown[]> {
  return (await sql`select google_sub, issuer from learners order by rowid`.execute(db)).rows;
}
