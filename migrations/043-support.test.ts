import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "~db/client.server";
import type { Database } from "~db/schema";
import { createTicketSearch } from "~/providers/search/fts5-ticket-search.server";
import { migrateBefore } from "../tests/support/migrate-before";
import { migrations } from "./index";

const WRITTEN = "2026-01-02T10:00:00.000Z";
const HANDLED = "2026-01-03T10:00:00.000Z";

async function write(db: Kysely<Database>, message: Record<string, string | null>): Promise<void> {
  const row = { name: "Ada", email: "ada@example.org", message: "Hello", created_at: WRITTEN, ...message };
  await sql`
    insert into contact_messages (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(row))})
  `.execute(db);
}

test("what came with the contact form is found again as tickets, open and handled, and by its words", async () => {
  const db = openDatabase(":memory:");
  await migrateBefore(db, "043-support");
  await write(db, {
    id: "message-1",
    subject: "technical",
    message: "It does not start.\n\nWhat now?",
    fingerprint: "1",
  });
  await write(db, { id: "message-2", subject: "partnership", name: "Bob", fingerprint: "2", handled_at: HANDLED });

  await migrations["043-support"]!.up(db);

  const tickets = await db.selectFrom("tickets").selectAll().orderBy("number").execute();
  expect(tickets).toMatchObject([
    {
      source: "contact",
      learner_id: null,
      ticket_type: "technical_support",
      subject: "Technical support",
      description: "It does not start.\n\nWhat now?",
      status: "open",
      waiting_since: WRITTEN,
      resolved_at: null,
      user_name: "Ada",
      user_email: "ada@example.org",
      created_at: WRITTEN,
      updated_at: WRITTEN,
    },
    {
      ticket_type: "general",
      subject: "Partnership",
      status: "closed",
      waiting_since: null,
      resolved_at: HANDLED,
      user_name: "Bob",
      updated_at: HANDLED,
    },
  ]);
  const search = createTicketSearch();
  expect(await search.find(db, { words: "start", limit: 10 })).toEqual([1]);
  const { rows } = await sql`select name from sqlite_master where name = 'contact_messages'`.execute(db);
  expect(rows).toEqual([]);
});
