import { expect, test } from "vitest";
import { createMailDesk } from "../../../tests/support/mail-desk";
import { addNote } from "~/services/staff/tickets/notes.server";
import { replyToTicket } from "~/services/staff/tickets/reply.server";
import { changeTicket } from "~/services/staff/tickets/change-ticket.server";
import { answerTicket } from "./answer-ticket.server";
import { createTicket } from "./create-ticket.server";
import { updateDescription } from "./update-description.server";

const HOUR = 60 * 60 * 1000;

async function startDesk() {
  const desk = await createMailDesk();
  const { ctx, ticketId, ada } = desk;
  return {
    ...desk,
    ask: async (body: string) =>
      replyToTicket(ctx, { ticketId, staffId: null, body, status: "pending_user", version: null, isByMail: true }),
    say: (body: string) => answerTicket(ctx, { learnerId: ada.id, ticketId, body }),
  };
}

test("the same short answer to two questions is two answers, and sent twice at once it is one", async () => {
  const { ctx, ask, say, messages, ticket } = await startDesk();
  await ask("Is it the phone?");
  const twice = await Promise.all([say("Yes."), say("Yes.")]);
  ctx.travel(HOUR);
  await ask("Is it new?");
  ctx.travel(HOUR);

  const later = await say("Yes.");

  expect(twice.map(({ status }) => status).sort()).toEqual(["already-answered", "answered"]);
  expect(later.status).toBe("answered");
  expect((await messages()).filter(({ author }) => author === "writer")).toHaveLength(2);
  expect(await ticket()).toMatchObject({ status: "open", waiting_since: ctx.now().toISOString() });
});

test("the same words about two things are two tickets, and a new one once the first is over", async () => {
  const { ctx, ada } = await startDesk();
  const words = { subject: "Wrong answer", description: "The marked answer is wrong." };
  const kind = { type: "bug_report", priority: "medium" } as const;
  const write = (id: string) =>
    createTicket(ctx, { learnerId: ada.id, ...kind, ...words, about: { kind: "error", id, label: id } });

  const results = [await write("one"), await write("two"), await write("two")];
  await ctx.db.updateTable("tickets").set({ status: "closed" }).execute();
  results.push(await write("two")); // it is not solved, after all

  expect(results.map(({ status }) => status)).toEqual(["created", "created", "already-created", "created"]);
});

test("who answers by changing the description waits for us, and the desk is mailed it", async () => {
  const { ctx, ada, ticketId, ask, mails, ticket } = await startDesk();
  await ask("Which phone is it?");
  const { described_at: describedAt } = await ticket();
  ctx.travel(HOUR);

  await updateDescription(ctx, { learnerId: ada.id, ticketId, description: "It fails on a Nokia.", describedAt });

  expect(await ticket()).toMatchObject({ status: "open", waiting_since: ctx.now().toISOString() });
  expect((await mails()).at(-1)!.text).toContain("It fails on a Nokia.");
});

test("whoever is told that we look into it waits anew; a mailed resolution is an answer", async () => {
  const { ctx, ticketId, ticket } = await startDesk();
  ctx.travel(HOUR);
  const { version } = await ticket();
  const unchanged = { priority: "medium", type: "general", assigneeId: null, adminNotes: "" } as const;
  await changeTicket(ctx, { staffId: "s", ticketId, version, ...unchanged, status: "resolved", resolution: "Done." });
  const resolvedAt = ctx.now().toISOString();
  expect(await ticket()).toMatchObject({ first_answered_at: resolvedAt, resolved_at: resolvedAt });
  ctx.travel(HOUR);
  await replyToTicket(ctx, { ticketId, staffId: null, body: "Bye.", status: "resolved", version: null });
  expect(await ticket()).toMatchObject({ resolved_at: resolvedAt, waiting_since: null });
  await replyToTicket(ctx, { ticketId, staffId: null, body: "We look again.", status: "open", version: null });
  expect(await ticket()).toMatchObject({ resolved_at: null, waiting_since: ctx.now().toISOString() });
});

test("what is merged takes no change and no reply", async () => {
  const { ctx, ada, ticketId, ticket } = await startDesk();
  const other = await createTicket(ctx, {
    learnerId: ada.id,
    type: "general",
    priority: "medium",
    subject: "Another",
    description: "Of the same.",
    about: null,
  });
  if (!("ticketId" in other)) throw new Error(other.status);
  await ctx.db
    .updateTable("tickets")
    .set({ merged_into: other.ticketId, status: "closed" })
    .where("id", "=", ticketId)
    .execute();
  const { version, priority, ticket_type: type } = await ticket();
  const fields = { priority, type, assigneeId: null, adminNotes: "", resolution: "" };

  expect(await changeTicket(ctx, { staffId: "s", ticketId, version, ...fields, status: "open" })).toEqual({
    status: "not-allowed",
  });
  expect(await replyToTicket(ctx, { ticketId, staffId: null, body: "Hi", status: "closed", version })).toEqual({
    status: "not-allowed",
  });
});

test("a note that is sent twice at once is one; after another it is a new one", async () => {
  const { ctx, ticketId, ada } = await startDesk();
  const note = (body: string) => addNote(ctx, { staffId: ada.id, ticketId, body });

  await Promise.all([note("Called."), note("Called.")]);
  ctx.travel(1000);
  await note("No answer.");
  ctx.travel(1000);
  await note("Called.");

  const notes = await ctx.db.selectFrom("ticket_notes").select("body").orderBy("created_at").execute();
  expect(notes.map(({ body }) => body)).toEqual(["Called.", "No answer.", "Called."]);
});
