import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { answerTicket } from "~/services/support/answer-ticket.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import { pictureFile } from "../support/pictures";
import { openTicket } from "../support/tickets";

let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp();
  ada = await signUp("Ada");
});
afterAll(() =>
  expectReached("listTickets", "getTicket", "getTicketStats", "getTicketImage", "replyToTicket", "rateTicket"),
);

test("tickets are listed by status and type, and read on from where one was", async () => {
  const first = await openTicket(ada, { type: "billing_inquiry" });
  const second = await openTicket(ada, { status: "resolved" });
  const third = await openTicket(ada);
  await openTicket(await signUp("Bob"));
  const list = async (query: Record<string, string | number> = {}) =>
    (await callApi("listTickets", { as: ada.as, query })).json as { tickets: { id: string }[]; next_cursor: string };
  const idsIn = ({ tickets }: { tickets: { id: string }[] }) => tickets.map(({ id }) => id);

  const newest = await list({ limit: 2 });

  expect(idsIn(newest)).toEqual([third, second]);
  expect(await list({ limit: 2, cursor: newest.next_cursor })).toMatchObject({
    tickets: [{ id: first, ticket_type: "billing_inquiry", user_email: ada.email, admin_notes: null }],
    next_cursor: null,
  });
  expect(idsIn(await list({ status: "resolved", type: "all" }))).toEqual([second]);
  expect(idsIn(await list({ type: "billing_inquiry" }))).toEqual([first]);
  await keepExample("listTickets", await callApi("listTickets", { as: ada.as, query: { limit: 2 } }));
});

test("a list does not read on from a ticket of somebody else's", async () => {
  const theirs = await openTicket(await signUp("Bob"));

  for (const cursor of [theirs, "nonsense"]) {
    const { json } = await callApi("listTickets", { as: ada.as, query: { cursor } });

    expect(json).toMatchObject({ status: 400, errors: [{ field: "cursor" }] });
  }
});

test("stats count one's own tickets", async () => {
  await openTicket(ada);
  await openTicket(ada, { status: "in_progress" });
  await openTicket(ada, { status: "pending_user" });
  await openTicket(await signUp("Bob"));

  const stats = await callApi("getTicketStats", { as: ada.as });

  expect(stats.json).toEqual({ success: true, total: 3, open: 1, in_progress: 1, resolved: 0 });
  await keepExample("getTicketStats", stats);
});

test("a ticket is read with its messages, for its writer alone", async () => {
  const ticketId = await openTicket(ada, { subject: "The page stays white", description: "I see nothing." });
  await answerTicket(ctx, { learnerId: ada.id, ticketId, body: "Still white." });
  await ctx.db.updateTable("tickets").set({ admin_notes: "Seen." }).where("id", "=", ticketId).execute();

  const read = await callApi("getTicket", { as: ada.as, params: { ticketId } });

  expect(read.json).toMatchObject({
    success: true,
    id: ticketId,
    subject: "The page stays white",
    admin_notes: "Seen.",
    messages: [{ author: "writer", body: "Still white.", by_mail: false, images: [] }],
  });
  const bob = await signUp("Bob");
  expect((await callApi("getTicket", { as: bob.as, params: { ticketId } })).json.error).toBe("Ticket Not Found");
  await keepExample("getTicket", read);
});

test("a reply opens a resolved ticket again; the same twice is one", async () => {
  const ticketId = await openTicket(ada, { status: "resolved" });
  const reply = { as: ada.as, params: { ticketId }, body: { body: "It is back." } };

  const replied = await callApi("replyToTicket", reply);
  const again = await callApi("replyToTicket", reply);

  expect(replied).toMatchObject({ status: 201, json: { status: "open", messages: [{ body: "It is back." }] } });
  expect(replied.headers.get("Location")).toBe(`/api/support/tickets/${ticketId}`);
  expect(again.json.messages).toHaveLength(1);
  expect(again.json.reply_id).toBe(replied.json.reply_id);
  await keepExample("replyToTicket", replied, reply.body);
});

test("a reply brings a picture, which its writer alone can fetch", async () => {
  const ticketId = await openTicket(ada);
  const form = new FormData();
  form.append("body", "This is what I see.");
  form.append("image", await pictureFile("png", "white.png"));

  const { json } = await callApi("replyToTicket", { as: ada.as, params: { ticketId }, form });

  const [image] = json.messages[0].images;
  expect(json.refused_images).toEqual([]);
  expect(image).toMatchObject({ file_name: "white.png", width: 40, height: 20 });
  const fetched = await callApi("getTicketImage", { as: ada.as, params: { imageId: image.id } });
  expect(new URL(image.url).pathname).toBe(`/api/support/images/${image.id}`);
  expect(
    Buffer.from(await fetched.response.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe("WEBP");
  expect(fetched.headers.get("Cache-Control")).toContain("private");
  const bob = await signUp("Bob");
  expect((await callApi("getTicketImage", { as: bob.as, params: { imageId: image.id } })).status).toBe(404);
});

test("a reply is refused that is empty, to a closed ticket, somebody else's, or one of very many", async () => {
  const closed = await openTicket(ada, { status: "closed" });
  const theirs = await openTicket(await signUp("Bob"));
  const busy = await openTicket(ada);
  for (let count = 1; count <= 30; count += 1)
    await answerTicket(ctx, { learnerId: ada.id, ticketId: busy, body: `Reply ${count}` });
  const reply = (ticketId: string, body: string) =>
    callApi("replyToTicket", { as: ada.as, params: { ticketId }, body: { body } });

  expect((await reply(busy, " ")).json).toMatchObject({ status: 400, error: "Write your reply" });
  expect((await reply(closed, "Hello?")).json).toMatchObject({
    status: 409,
    error: "This ticket has been closed, so nobody would read your reply. Create a new ticket.",
  });
  expect((await reply(theirs, "Hello?")).status).toBe(404);
  expect((await reply(busy, "One more")).json).toMatchObject({
    status: 429,
    error: "You’ve written 30 replies within an hour. Wait a while.",
  });
});

test("whether a ticket was solved is said once it is over", async () => {
  const ticketId = await openTicket(ada, { status: "resolved" });
  const rate = (as: string, id: string, body: unknown) => callApi("rateTicket", { as, params: { ticketId: id }, body });

  const rated = await rate(ada.as, ticketId, { satisfaction: "no", comment: " Still white. " });

  expect(rated.json).toMatchObject({ satisfaction: "no", satisfaction_comment: "Still white." });
  expect((await rate(ada.as, ticketId, { satisfaction: "maybe" })).json.error).toBe("Choose Yes or No");
  expect((await rate((await signUp("Bob")).as, ticketId, { satisfaction: "yes" })).status).toBe(404);
  const open = await rate(ada.as, await openTicket(ada), { satisfaction: "yes" });
  expect(open.json).toMatchObject({
    status: 409,
    error: "This ticket is open, so it’s too early to say whether we solved it.",
  });
  await keepExample("rateTicket", rated, { satisfaction: "no", comment: " Still white. " });
});
