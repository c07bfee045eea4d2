import { sql } from "kysely";
import { expect, test } from "vitest";
import { createMailDesk } from "../../../tests/support/mail-desk";
import { picture } from "../../../tests/support/pictures";
import { removeStrayFiles } from "~/services/housekeeping/stray-files.server";
import { TICKET_DAYS } from "~/services/limits/retention";
import { replyToTicket } from "~/services/staff/tickets/reply.server";
import { anonymiseTickets } from "./anonymise-tickets.server";
import { removeExpiredTickets } from "./remove-tickets.server";
import { attachImage } from "./ticket-images.server";

const DAY = 24 * 60 * 60 * 1000;

/** A ticket with a reply, a picture and a word that is nowhere else. */
async function createTicketToGo() {
  const desk = await createMailDesk();
  const { ctx, ticketId } = desk;
  const reply = { ticketId, staffId: null, status: "pending_user", version: 1 } as const;
  const replied = await replyToTicket(ctx, { ...reply, body: "It is zyzzyva." });
  const messageId = "messageId" in replied ? replied.messageId : null;
  const image = await attachImage(ctx, { ticketId, messageId, fileName: "a.png", bytes: await picture() });
  if (image.status !== "attached") throw new Error(image.status);
  const count = async () =>
    Promise.all(
      (["tickets", "ticket_messages", "ticket_images", "mails", "jobs"] as const).map(
        async (table) => (await ctx.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const find = () => ctx.support.search.find(ctx.db, { words: "zyzzyva", limit: 10 });
  return { ...desk, imageId: image.imageId, count, find };
}

test("a ticket goes with all that hangs on it three years after its last change, and not before", async () => {
  const { ctx, imageId, count, find } = await createTicketToGo();
  const before = await count();

  ctx.travel(TICKET_DAYS * DAY);
  await removeExpiredTickets(ctx);
  const kept = await count();
  const found = await find();
  ctx.travel(DAY);
  await removeExpiredTickets(ctx);

  expect(kept).toEqual(before);
  expect(found).toHaveLength(1);
  expect(await count()).toEqual([0, 0, 0, 0, 0]);
  expect(await find()).toEqual([]);
  expect(await ctx.images.read(imageId)).toBeNull();
});

test("pictures of tickets are no strays", async () => {
  const { ctx, imageId } = await createTicketToGo();

  ctx.travel(DAY);
  await removeStrayFiles(ctx);

  expect(await ctx.images.read(imageId)).not.toBeNull();
});

test("an anonymous ticket keeps what is counted, and no word, nobody's name, no mail and no search", async () => {
  const { ctx, ada, ticket, count, find } = await createTicketToGo();
  const before = await ticket();

  await anonymiseTickets(ctx, { learnerId: ada.id });

  const { ticket_type, priority, created_at, first_answered_at, updated_at } = before;
  expect(await ticket()).toMatchObject({
    ...{ ticket_type, priority, created_at, first_answered_at, updated_at },
    ...{ status: "closed", resolved_at: ctx.now().toISOString(), waiting_since: null, learner_id: null },
    ...{ subject: "", description: "", user_name: "", user_email: "", about: null },
    version: before.version + 1,
  });
  expect(await count()).toEqual([1, 0, 1, 0, 0]);
  expect(await find()).toEqual([]);
});

test("the words of a deleted ticket are in the search's own tables no longer", async () => {
  const { ctx, ada } = await createTicketToGo();
  const stored = async () => {
    const { rows } = await sql<{ block: Buffer }>`select block from ticket_search_data`.execute(ctx.db);
    return rows.some(({ block }) => Buffer.from(block).includes("zyzzyva"));
  };
  expect(await stored()).toBe(true);

  await anonymiseTickets(ctx, { learnerId: ada.id });
  await ctx.support.search.forget(ctx.db);

  expect(await stored()).toBe(false);
});
