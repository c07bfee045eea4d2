import { afterAll, beforeEach, expect, test } from "vitest";
import { ctx } from "~/app-context.server";
import { callApi, expectReached, keepExample } from "../support/api";
import { signUp, startApp } from "../support/app";
import { signUpStaff } from "../support/staff";
import { openTicket } from "../support/tickets";

const NOWHERE = "00000000-0000-7000-8000-000000000000";
let grace: Awaited<ReturnType<typeof signUp>>;
let ada: Awaited<ReturnType<typeof signUp>>;
let ticketId: string;

beforeEach(async () => {
  await startApp({ working: false });
  grace = await signUpStaff();
  ada = await signUp("Ada");
  ticketId = await openTicket(ada, { subject: "It fails", description: "The page does not load." });
});
afterAll(() => expectReached("replyToStaffTicket", "addTicketNote", "updateStaffTicket"));

const call = (id: string, body: object, to = ticketId) => callApi(id, { as: grace.as, params: { ticketId: to }, body });
const reply = (changes: object = {}) =>
  call("replyToStaffTicket", { body: "Which one?", status: "pending_user", version: 1, ...changes });
const update = (body: object) => call("updateStaffTicket", body);
const log = async () =>
  ctx.db.selectFrom("staff_actions").select(["action", "staff_id as staffId", "ticket_id as ticketId"]).execute();

test("a reply is stored once, mailed to the writer and logged, and makes the ticket one's own", async () => {
  const replied = await reply();
  const twice = await reply();
  const read = await callApi("getTicket", { as: ada.as, params: { ticketId } });

  expect(replied.status).toBe(201);
  expect(replied.json).toMatchObject({ status: "pending_user", assignee_id: grace.id, version: 2 });
  expect(replied.json.messages).toMatchObject([{ id: replied.json.reply_id, staff_name: "Grace", body: "Which one?" }]);
  expect(twice.json.reply_id).toBe(replied.json.reply_id);
  expect(read.json.messages).toMatchObject([{ body: "Which one?" }]);
  expect(await log()).toEqual([{ action: "ticket-replied", staffId: grace.id, ticketId }]);
  expect(await ctx.db.selectFrom("mails").select("to_address").execute()).toEqual([{ to_address: ada.email }]);
  await keepExample("replyToStaffTicket", replied, { body: "Which one?", status: "pending_user", version: 1 });
});

test("a reply that cannot be taken is refused in words", async () => {
  await ctx.db.updateTable("tickets").set({ status: "closed" }).execute();

  expect((await reply({ body: " " })).json).toMatchObject({ status: 400, error: "Write your reply" });
  expect((await reply()).json.errors).toEqual([
    { field: "/status", message: "The ticket can’t change to that status now. Choose again." },
  ]);
  expect((await reply({ version: 9 })).json).toMatchObject({
    status: 409,
    error: "This ticket changed while you were writing. Your reply isn’t sent yet.",
    current: { version: 1 },
  });
  expect((await reply({ version: undefined })).json.error).toBe("Send the version of the ticket that you read");
  expect(await log()).toEqual([]);
});

test("a note is for staff alone", async () => {
  const noted = await call("addTicketNote", { body: "Seen before." });
  const read = await callApi("getTicket", { as: ada.as, params: { ticketId } });

  expect(noted.json.notes).toMatchObject([{ staff_name: "Grace", body: "Seen before." }]);
  expect(JSON.stringify(read.json)).not.toContain("Seen before.");
  expect((await call("addTicketNote", { body: "" })).json.error).toBe("Write your note");
  expect(await log()).toEqual([{ action: "ticket-noted", staffId: grace.id, ticketId }]);
  await keepExample("addTicketNote", noted, { body: "Seen before." });
});

test("a ticket is changed where something was sent, and stays otherwise", async () => {
  const body = { version: 1, status: "resolved", assignee_id: grace.id, resolution: "Reload the page." };

  const changed = await update(body);
  const emptied = await update({ version: 2, resolution: null, assignee_id: null });

  expect(changed.json).toMatchObject({
    status: "resolved",
    priority: "medium",
    assignee_name: "Grace Lovelace",
    resolution: "Reload the page.",
    admin_notes: null,
    version: 2,
  });
  expect(emptied.json).toMatchObject({ status: "resolved", assignee_id: null, resolution: null });
  expect((await log()).map(({ action }) => action)).toEqual(["ticket-changed", "ticket-changed"]);
  await keepExample("updateStaffTicket", changed, body);
});

test("nothing of what somebody else has changed meanwhile is overwritten", async () => {
  await update({ version: 1, priority: "urgent" });

  const late = await update({ version: 1, priority: "low", ticket_type: "bug_report" });

  expect(late.json).toMatchObject({ status: 409, current: { version: 2, priority: "urgent", ticket_type: "general" } });
  expect((await callApi("getStaffTicket", { as: grace.as, params: { ticketId } })).json.priority).toBe("urgent");
});

test("a change that cannot be made is refused in words", async () => {
  await ctx.db.updateTable("tickets").set({ status: "closed" }).execute();

  expect((await update({ version: 1, status: "resolved" })).json.errors).toEqual([
    { field: "/status", message: "A ticket that is Closed can only become: Open" },
  ]);
  expect((await update({ version: 1, assignee_id: ada.id })).json.errors).toEqual([
    { field: "/assignee_id", message: "Choose a staff member" },
  ]);
  expect((await update({ version: 1, status: "lost" })).json.error).toBe("Choose a status");
  expect(await log()).toEqual([]);
});

test("a ticket that is not there is nowhere", async () => {
  expect((await call("replyToStaffTicket", { body: "x", status: "open", version: 1 }, NOWHERE)).status).toBe(404);
  expect((await call("addTicketNote", { body: "x" }, NOWHERE)).status).toBe(404);
  expect((await call("updateStaffTicket", { version: 1 }, NOWHERE)).status).toBe(404);
});
