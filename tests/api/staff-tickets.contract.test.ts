import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { createCannedReply } from "~/services/staff/tickets/canned-replies.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp, startApp } from "../support/app";
import { createOwnTicket } from "../support/own-ticket";
import { signUpStaff } from "../support/staff";
import { openTicket } from "../support/tickets";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
let grace: Awaited<ReturnType<typeof signUp>>;
let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp({ working: false });
  grace = await signUpStaff();
  ada = await signUp("Ada");
});
afterAll(() =>
  expectReached("listStaffTickets", "getStaffTicket", "getStaffTicketImage", "listCannedReplies", "getSupportFigures"),
);

const list = (query: Record<string, string | number> = {}) => callApi("listStaffTickets", { as: grace.as, query });
const idsIn = async (query = {}) => (await list(query)).json.tickets.map(({ id }: { id: string }) => id) as string[];

test("the queue has everybody's active tickets by urgency, with how many there are", async () => {
  const low = await openTicket(ada, { priority: "low", subject: "A wish", description: "More maps." });
  const urgent = await openTicket(await signUp("Bob"), {
    priority: "urgent",
    subject: "It's down",
    description: "Now.",
  });
  await openTicket(ada, { status: "closed" });

  const queue = await list();

  expect(queue.json.tickets.map(({ id }: { id: string }) => id)).toEqual([urgent, low]);
  expect(queue.json.counts).toEqual({ active: 2, open: 2, in_progress: 0, pending_user: 0, mine: 0, unassigned: 2 });
  expect(queue.json.staff).toEqual([{ id: grace.id, name: "Grace Lovelace" }]);
  expect(queue.json.next_cursor).toBeNull();
  await keepExample("listStaffTickets", queue);
});

test("the queue is filtered, and searched in all that there is", async () => {
  const low = await openTicket(ada, { priority: "low", subject: "A wish" });
  const closed = await openTicket(ada, { status: "closed", subject: "An old wish", type: "bug_report" });

  expect(await idsIn({ priority: "low" })).toEqual([low]);
  expect(await idsIn({ status: "closed" })).toEqual([closed]);
  expect(await idsIn({ status: "any", type: "bug_report" })).toEqual([closed]);
  expect(await idsIn({ q: "wish" })).toEqual([closed, low]);
  expect(await idsIn({ assignee: "me" })).toEqual([]);
  expect(await idsIn({ assignee: "none" })).toEqual([low]);
  expect(await idsIn({ source: "contact" })).toEqual([]);
  for (const [name, value] of [
    ["status", "lost"],
    ["assignee", "grace"],
    ["cursor", "401"],
    ["cursor", "x"],
  ] as const) {
    expect((await list({ [name]: value })).status, `${name} ${value}`).toBe(400);
  }
});

test("the queue is read on from where one was", async () => {
  const all = [];
  const bob = await signUp("Bob");
  for (let count = 0; count < 27; count += 1) all.push(await openTicket(count % 2 === 0 ? ada : bob));

  const first = await list();
  const second = await list({ cursor: first.json.next_cursor });

  expect(first.json.tickets).toHaveLength(25);
  expect(second.json.tickets.map(({ id }: { id: string }) => id)).toEqual(all.slice(25));
  expect(second.json.next_cursor).toBeNull();
});

test("a ticket is read with its messages, its notes, its pictures and who wrote it", async () => {
  const { id, imageId } = await createOwnTicket(ada);
  const other = await openTicket(ada, { subject: "Another" });
  const earlier = { created_at: "2026-01-05T08:00:00.000Z" };
  await ctx.db.updateTable("ticket_messages").set(earlier).where("author", "=", "staff").execute();

  const read = await callApi("getStaffTicket", { as: grace.as, params: { ticketId: id } });
  const image = await callApi("getStaffTicketImage", { as: grace.as, params: { imageId } });

  expect(read.json).toMatchObject({
    learner_id: ada.id,
    user_email: ada.email,
    status: "open",
    next_statuses: ["in_progress", "pending_user", "resolved", "closed"],
    about: { kind: "error", label: "A page that failed", question: null, error: null },
    notes: [{ body: "Seen before." }],
    same_writer: [{ id: other, subject: "Another" }],
    same_address: [],
    messages: [
      { author: "staff", body: "Which one?" },
      { author: "writer", images: [{ id: imageId, url: expect.stringMatching(`/api/staff/images/${imageId}$`) }] },
    ],
  });
  expect(image.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await callApi("getStaffTicket", { as: grace.as, params: { ticketId: NOWHERE } })).status).toBe(404);
  expect((await callApi("getStaffTicketImage", { as: grace.as, params: { imageId: NOWHERE } })).status).toBe(404);
  await keepExample("getStaffTicket", read);
});

test("canned replies are listed with what is to be filled in", async () => {
  const texts = { title: "Thanks", body: "Thank you, {{first_name}}." };
  await createCannedReply(ctx, { staffId: grace.id, ...texts });

  const replies = await callApi("listCannedReplies", { as: grace.as });

  expect(replies.json.canned_replies).toEqual([{ id: expect.any(String), ...texts, version: 1 }]);
  await keepExample("listCannedReplies", replies);
});

test("figures say how the last days went", async () => {
  await createOwnTicket(ada);
  await openTicket(ada, { type: "general" });
  const figures = (query = {}) => callApi("getSupportFigures", { as: grace.as, query });

  const month = await figures();

  expect(month.json).toMatchObject({ days: 30, is_cut: false, all: { count: 2, in_time_share: 1, rated_count: 0 } });
  expect(month.json.by_type).toMatchObject([
    { ticket_type: "bug_report", figures: { count: 1 } },
    { ticket_type: "general", figures: { in_time_share: null, median_first_answer_ms: null } },
  ]);
  expect((await figures({ days: 7 })).json.days).toBe(7);
  expect((await figures({ days: 8 })).json.error).toBe("Send days as one of 7, 30, 90");
  await keepExample("getSupportFigures", month);
});
