import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { signUp, startApp } from "../support/app";
import { callApi, expectReached, keepExample } from "../support/api";
import { createPayment } from "../support/payments";
import { pictureFile } from "../support/pictures";
import { openTicket, storedTickets, TICKET_FIELDS } from "../support/tickets";

let ada: Awaited<ReturnType<typeof signUp>>;

beforeEach(async () => {
  await startApp();
  ada = await signUp("Ada");
});
afterAll(() => expectReached("createTicket", "updateTicket"));

const create = (body: Record<string, unknown>) => callApi("createTicket", { as: ada.as, body });

test("a ticket is made as it was written, once however often it is sent", async () => {
  const made = await create(TICKET_FIELDS);
  const again = await create(TICKET_FIELDS);

  expect(made).toMatchObject({ status: 201, json: { ...TICKET_FIELDS, status: "open", user_email: ada.email } });
  expect(made.headers.get("Location")).toBe(`/api/support/tickets/${made.json.id}`);
  expect(again.json.id).toBe(made.json.id);
  await keepExample("createTicket", made, TICKET_FIELDS);
});

test("a ticket is general and of medium priority, where nothing else is said", async () => {
  const { json } = await create({ subject: "Hello there", description: "I have a question." });

  expect(json).toMatchObject({ ticket_type: "general", priority: "medium", about: null, messages: [] });
});

test("what is wrong with a ticket is said of each field", async () => {
  const { json } = await create({ ticket_type: "praise", priority: "some", subject: " Hey ", description: "Too few" });

  expect(json).toMatchObject({ status: 400, success: false, error: "Select a type" });
  expect(json.errors).toEqual([
    { field: "/ticket_type", message: "Select a type" },
    { field: "/priority", message: "Select a priority" },
    { field: "/subject", message: "Subject must be at least 5 characters long" },
    { field: "/description", message: "Description must be at least 10 characters long" },
  ]);
  expect(await storedTickets()).toEqual([]);
});

test("a ticket is about something of one's own, or about nothing", async () => {
  const mine = await createPayment(ctx, ada);
  const theirs = await createPayment(ctx, await signUp("Bob"));
  const about = async (about_id: string) => (await create({ ...TICKET_FIELDS, about: "payment", about_id })).json.about;

  expect(await about(mine)).toMatchObject({ kind: "payment", id: mine });
  expect(await about(theirs)).toBeNull();
});

test.each([
  ["a picture", () => pictureFile("png", "one.png"), ["one.png"], []],
  [
    "what is none",
    async () => new File(["no picture"], "two.png"),
    [],
    ["Picture 1 couldn’t be attached, because we can’t read it: it must be a PNG, JPG, GIF or WebP."],
  ],
  [
    "one that is too large",
    async () => new File([new Uint8Array(6 * 1024 * 1024)], "huge.png"),
    [],
    ["Picture 1 couldn’t be attached, because it’s larger than 5 MB. Make it smaller and attach it to a reply."],
  ],
])("%s comes with a ticket, which is not lost to it", async (_, file, attached, refused) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(TICKET_FIELDS)) form.append(name, value);
  form.append("image", await file());

  const { status, json } = await callApi("createTicket", { as: ada.as, form });

  expect({ status, subject: json.subject }).toEqual({ status: 201, subject: TICKET_FIELDS.subject });
  expect(json.images.map((image: { file_name: string }) => image.file_name)).toEqual(attached);
  expect(json.refused_images).toEqual(refused);
});

test("nobody makes more than twenty tickets within a day", async () => {
  for (let count = 1; count <= 20; count += 1) await openTicket(ada);

  const { json } = await create(TICKET_FIELDS);

  expect(json).toMatchObject({
    status: 429,
    error: "You’ve created 20 tickets within a day. Wait until tomorrow, or reply to one you have.",
  });
});

const update = (ticketId: string, body: Record<string, unknown>) =>
  callApi("updateTicket", { as: ada.as, params: { ticketId }, body });

test("the description of an open ticket is changed", async () => {
  const ticketId = await openTicket(ada, { status: "pending_user" });
  const body = { description: "It happens on my phone, too." };

  const updated = await update(ticketId, body);

  expect(updated.json).toMatchObject({ id: ticketId, status: "open", ...body });
  await keepExample("updateTicket", updated, body);
});

test("a description that was changed meanwhile is overwritten only by who does not say which one they read", async () => {
  const ticketId = await openTicket(ada);
  const before = (await callApi("getTicket", { as: ada.as, params: { ticketId } })).json.described_at as string;
  ctx.now = () => new Date(Date.parse(before) + 60_000);
  await update(ticketId, { description: "From another tab.", described_at: before });

  const refused = await update(ticketId, { description: "From this tab.", described_at: before });

  expect(refused.json).toMatchObject({ status: 409, current: { description: "From another tab." } });
  expect((await update(ticketId, { description: "From this tab." })).status).toBe(200);
});

test("the description is refused where it is too short, of a resolved ticket, or of somebody else's", async () => {
  const description = "I know more now.";
  const resolved = await openTicket(ada, { status: "resolved" });
  const theirs = await openTicket(await signUp("Bob"));

  expect((await update(resolved, { description })).json).toMatchObject({
    status: 409,
    error: "This ticket has been resolved, so you can’t change its description any more. You can still reply.",
  });
  expect((await update(theirs, { description })).json).toMatchObject({ status: 404, error: "Ticket Not Found" });
  expect((await update(theirs, { description, described_at: "2026-01-05T09:00:00.000Z" })).status).toBe(404);
  expect((await update(await openTicket(ada), { description: "Short" })).json.error).toBe(
    "Description must be at least 10 characters long.",
  );
});
