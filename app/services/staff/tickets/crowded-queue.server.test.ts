import { expect, test } from "vitest";
import { createTestContext, type TestContext } from "../../../../tests/support/context";
import { createLearner } from "../../../../tests/support/factories";
import { createTicket } from "~/services/support/create-ticket.server";
import { nextStatuses } from "~/services/support/ticket-transitions";
import type { TicketPriority, TicketStatus } from "~db/schema";
import { changeTicket, findFields } from "./change-ticket.server";
import { addNote } from "./notes.server";
import { replyToTicket } from "./reply.server";

const STAFF = 20;
const TICKETS = 200;
/** Of each member of staff, all over the queue: a ticket has several people at it at once. */
const DEEDS = 60;
const PRIORITIES: TicketPriority[] = ["low", "medium", "high", "urgent"];

async function createQueue(ctx: TestContext): Promise<string[]> {
  const ids = [];
  for (let count = 0; count < TICKETS; count += 1) {
    const learner = count % 20 === 0 ? await createLearner(ctx) : null;
    if (learner) ids.push({ learner, tickets: [] as string[] });
    const { learner: writer, tickets } = ids.at(-1)!;
    const fields = { type: "general", priority: "medium", about: null } as const;
    const texts = { subject: `Subject ${count}`, description: `Description ${count}` };
    const result = await createTicket(ctx, { learnerId: writer.id, ...fields, ...texts });
    if (result.status !== "created") throw new Error(result.status);
    tickets.push(result.ticketId);
  }
  return ids.flatMap(({ tickets }) => tickets);
}

/** Reads a ticket, thinks, and changes it; as often as somebody else is faster. @returns how often that was */
async function insist(work: () => Promise<{ status: string }>): Promise<number> {
  for (let refusals = 0; refusals < 1_000; refusals += 1) {
    const { status } = await work();
    if (status !== "changed-meanwhile") return refusals;
  }
  throw new Error("never had a turn");
}

test("twenty staff working one queue of 200 tickets at once lose no change, and each is in the audit log", async () => {
  const ctx = await createTestContext();
  const tickets = await createQueue(ctx);
  const staff = await Promise.all(Array.from({ length: STAFF }, () => createLearner(ctx)));
  let refusals = 0;

  await Promise.all(
    staff.map(async ({ id: staffId }, who) => {
      for (let deed = 0; deed < DEEDS; deed += 1) {
        const ticketId = tickets[(who + deed * 7) % 40 === 0 ? 0 : (who * 3 + deed * 11) % TICKETS]!;
        if (deed % 3 === 0) await addNote(ctx, { staffId, ticketId, body: `Note ${who}.${deed}` });
        if (deed % 3 === 1)
          refusals += await insist(() => reply(ctx, { staffId, ticketId, body: `Reply ${who}.${deed}` }));
        if (deed % 3 === 2) refusals += await insist(() => change(ctx, { staffId, ticketId, seed: who + deed }));
      }
    }),
  );

  expect(refusals).toBeGreaterThan(0); // they did get into each other's way
  await expectNothingLost(ctx, tickets);
  const bodies = async (table: "ticket_messages" | "ticket_notes") =>
    (await ctx.db.selectFrom(table).select("body").execute()).map(({ body }) => body);
  const [replies, notes] = [await bodies("ticket_messages"), await bodies("ticket_notes")];
  expect([replies.length, notes.length]).toEqual([(STAFF * DEEDS) / 3, (STAFF * DEEDS) / 3]);
  expect(new Set([...replies, ...notes]).size).toBe(replies.length + notes.length);
}, 60_000);

async function reply(ctx: TestContext, input: { staffId: string; ticketId: string; body: string }) {
  const { version, fields } = (await findFields(ctx, input.ticketId))!;
  await pause();
  const status = nextStatuses(fields.status)[0]!;
  return replyToTicket(ctx, { ...input, status, version });
}

async function change(ctx: TestContext, input: { staffId: string; ticketId: string; seed: number }) {
  const { seed, ...whose } = input;
  const { version, fields } = (await findFields(ctx, input.ticketId))!;
  await pause();
  const next = nextStatuses(fields.status);
  const status = next[seed % next.length]!;
  const priority = PRIORITIES[seed % 4]!;
  return changeTicket(ctx, { ...fields, ...whose, status, priority, assigneeId: input.staffId, version });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Every change in the log begins where the one before ended, and the last ends at what is stored. */
async function expectNothingLost(ctx: TestContext, tickets: string[]): Promise<void> {
  let changes = 0;
  for (const ticketId of tickets) {
    const log = await ctx.db
      .selectFrom("staff_actions")
      .selectAll()
      .where("ticket_id", "=", ticketId)
      .orderBy(({ ref }) => ref("rowid" as "id")) // as they were written
      .execute();
    const now: { status: TicketStatus; priority: TicketPriority } = { status: "open", priority: "medium" };
    for (const { detail } of log) {
      const said = JSON.parse(detail) as {
        status?: [TicketStatus, TicketStatus];
        priority?: [TicketPriority, TicketPriority];
      };
      if (said.status) {
        expect(said.status[0]).toBe(now.status);
        now.status = said.status[1];
      }
      if (said.priority) {
        expect(said.priority[0]).toBe(now.priority);
        now.priority = said.priority[1];
      }
    }
    const stored = await ctx.db.selectFrom("tickets").selectAll().where("id", "=", ticketId).executeTakeFirstOrThrow();
    expect(stored).toMatchObject(now);
    expect(stored.version).toBe(1 + log.length);
    changes += log.length;
  }
  expect(changes).toBe(STAFF * DEEDS);
}
